import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

// The server sends the same policy as a header; the page carries it too, for whoever serves the folder alone.
// Not while developing: the development server puts styles into the page.
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; " +
  "connect-src 'self' ws: wss:; manifest-src 'self'; base-uri 'none'; form-action 'none'";

function contentSecurityPolicy(): Plugin {
  return {
    name: 'content-security-policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY },
        injectTo: 'head-prepend',
      },
    ],
  };
}

/**
 * What several pages share would be a file for each set of pages; parts as small as these come together, as a file for
 * itself costs more than they weigh: what every table draws with, and what most games lay on top of it.
 */
const TOGETHER = [
  {
    name: 'board',
    test: /\/src\/(board\/(says|pointing|ScoreTable|Drawing|Badge|Choose\b)|table\/screen\/(MapFrame|PanZoom)|ui\/(PlayerMark|players))/,
  },
  { name: 'pieces', test: /\/src\/board\/(Chooser|travel|mover|Note|letters)/ },
].map((each) => ({ ...each, includeDependenciesRecursively: false }));

const server = process.env.WAGONWAY_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte(), contentSecurityPolicy()],
  // The server says beneath which path the pages stand (src/browser/base.ts).
  base: './',
  build: {
    outDir: '../src/wagonway/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // Says which page loads which files (scripts/size.mjs).
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: TOGETHER } } },
  },
  server: {
    // Tests and development pages of games read the texts in the game's package.
    fs: { allow: ['..'] },
    proxy: {
      '/api': { target: server },
      '/ws': { target: server, ws: true },
    },
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: {
    environment: 'jsdom',
    include: ['tests/**/*.test.ts', 'src/**/*.test.ts'],
    setupFiles: ['tests/setup.ts'],
    restoreMocks: true,
    // No test depends on time: whole pages take long on a busy machine, and a whole game to be fetched.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});

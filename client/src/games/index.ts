/** The games this client can draw: every folder beside this file, each loaded when it is needed. */
import type { Component } from 'svelte';
import type { GameClient } from '../board/game';
import type { SetEditor } from '../sets/editor';

const folders = import.meta.glob<GameClient>('./*/index.ts', { import: 'default' });

/** The client of a game; of one without a folder here that which draws what a game declares. */
export async function loadGame(id: string): Promise<GameClient> {
  const folder = folders[`./${id}/index.ts`];
  return folder ? await folder() : (await import('../generic')).default;
}

const editors = import.meta.glob<SetEditor>('./*/editor/index.ts', { import: 'default' });

/** Whether people can make component sets of their own for a game here. */
export const hasEditor = (id: string): boolean => `./${id}/editor/index.ts` in editors;

/** The editor of a game's component sets, or null if there is none. */
export async function loadEditor(id: string): Promise<SetEditor | null> {
  const folder = editors[`./${id}/editor/index.ts`];
  return folder ? await folder() : null;
}

const covers = import.meta.glob<Component>('./*/Cover.svelte', { import: 'default', eager: true });

/** A drawing that says at a glance which game this is; undefined for a game without one. */
export const coverOf = (id: string): Component | undefined => covers[`./${id}/Cover.svelte`];

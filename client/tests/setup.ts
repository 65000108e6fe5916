import { afterEach, vi } from 'vitest';
import { cleanup, configure } from '@testing-library/svelte';

afterEach(() => cleanup());

// What is waited for comes late on a busy machine; both would give up after a second.
const PATIENCE = 60_000;
configure({ asyncUtilTimeout: PATIENCE });
const { waitFor } = vi;
vi.waitFor = (what, options) =>
  waitFor(what, typeof options === 'number' ? options : { timeout: PATIENCE, ...options });

// jsdom measures nothing and shows no modal windows.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};

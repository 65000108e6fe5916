/** Hand something on: by what the device has for that, else by the clipboard. */
export async function share(what: { text?: string; url: string }): Promise<'shared' | 'copied' | 'refused'> {
  // Where a finger is the pointer the device's own sheet is what people expect.
  if (globalThis.matchMedia?.('(pointer: coarse)').matches && 'share' in navigator) {
    try {
      await navigator.share(what);
      return 'shared';
    } catch (error) {
      // Put away by whoever asked for it.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  }
  try {
    await navigator.clipboard.writeText([what.text, what.url].filter(Boolean).join('\n'));
    return 'copied';
  } catch {
    return 'refused';
  }
}

/** Documents as files. */

export function saveFile(name: string, document: unknown): void {
  const text = JSON.stringify(document, null, 1) + '\n';
  saveBlob(name, 'json', new Blob([text], { type: 'application/json' }));
}

export function saveBlob(name: string, ending: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = globalThis.document.createElement('a');
  link.href = url;
  link.download = `${name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'set'}.${ending}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** What stands in a file of text; undefined where it is no JSON. */
export async function readFile(file: File): Promise<unknown> {
  try {
    return JSON.parse(await file.text());
  } catch {
    return undefined;
  }
}

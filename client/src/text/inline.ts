/** A run of text, or of inline code between backticks as the rules have it. */
export interface Run {
  text: string;
  code: boolean;
}

/** Backticks without a partner, and pairs with nothing between, stay as they are. */
export function runs(text: string): Run[] {
  return text
    .split(/(`[^`]+`)/)
    .filter(Boolean)
    .map((part) =>
      /^`[^`]+`$/.test(part) ? { text: part.slice(1, -1), code: true } : { text: part, code: false },
    );
}

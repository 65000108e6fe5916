/** How much room words take in a drawing. */

/** Width of a text in sans at a font size, roughly. */
export const roughWidth = (text: string, size: number): number =>
  [...text].reduce(
    (sum, c) =>
      sum +
      (c.charCodeAt(0) > 0x2e80 ? 1 : /[ .,:·'il|]/.test(c) ? 0.36 : /[A-Zmw+−→★]/.test(c) ? 0.8 : 0.64),
    0,
  ) * size;

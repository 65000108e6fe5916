/**
 * A board as a picture file. The drawing on the page is dressed by style sheets and colours of the theme, which a file
 * would not have; so each shape takes what it looks like along.
 */

/** What shapes and letters of our drawings are dressed with. */
const LOOKS = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'color',
  'display',
  'visibility',
  'paint-order',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'letter-spacing',
  'text-anchor',
  'dominant-baseline',
  'transform',
  'transform-origin',
  'transform-box',
  'mix-blend-mode',
  'stop-color',
  'stop-opacity',
] as const;

/** The longer edge of a picture, in pixels. */
const EDGE = 2000;
const SVG = 'http://www.w3.org/2000/svg';

/** A copy that looks the same where no style sheet reaches. */
function dressed<E extends SVGElement>(element: E): E {
  const twin = element.cloneNode(true) as E;
  const copies = [twin, ...twin.querySelectorAll<SVGElement>('*')];
  for (const [index, each] of [element, ...element.querySelectorAll<SVGElement>('*')].entries()) {
    const [copy, look] = [copies[index]!, getComputedStyle(each)];
    for (const name of LOOKS) {
      const value = look.getPropertyValue(name);
      if (value) copy.style.setProperty(name, value);
    }
    for (const name of ['class', 'tabindex', 'role']) copy.removeAttribute(name);
  }
  return twin;
}

/** The drawing as a document of its own, on the ground that it lies on. */
export function standalone(svg: SVGSVGElement): SVGSVGElement {
  const twin = dressed(svg);
  // Patterns of the players stand once on the page, outside of any drawing.
  const text = new XMLSerializer().serializeToString(twin);
  for (const id of new Set([...text.matchAll(/#([\w-]+)(?:&quot;|"|\))/g)].map((found) => found[1]!))) {
    const elsewhere = twin.querySelector(`#${CSS.escape(id)}`) ? null : document.getElementById(id);
    if (!(elsewhere instanceof SVGElement)) continue;
    const place = document.createElementNS(SVG, 'defs');
    place.append(dressed(elsewhere));
    twin.prepend(place);
  }
  const { x, y, width, height } = svg.viewBox.baseVal;
  const ground = document.createElementNS(SVG, 'rect');
  for (const [name, value] of Object.entries({ x, y, width, height }))
    ground.setAttribute(name, String(value));
  ground.style.fill = groundOf(svg);
  twin.prepend(ground);
  const scale = EDGE / Math.max(width, height);
  twin.setAttribute('width', String(Math.round(width * scale)));
  twin.setAttribute('height', String(Math.round(height * scale)));
  // Zoom and place are the page's.
  for (const name of ['transform', 'transform-origin']) twin.style.removeProperty(name);
  return twin;
}

/** The colour behind a drawing. */
function groundOf(element: Element): string {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const colour = getComputedStyle(each).backgroundColor;
    if (colour && colour !== 'transparent' && !/^rgba\(.*, 0\)$/.test(colour)) return colour;
  }
  return 'white';
}

/** The drawing as a PNG file. Throws where the browser cannot make one. */
export async function pictureOf(svg: SVGSVGElement): Promise<Blob> {
  const twin = standalone(svg);
  const [width, height] = [Number(twin.getAttribute('width')), Number(twin.getAttribute('height'))];
  const text = new XMLSerializer().serializeToString(twin);
  const image = new Image(width, height);
  // Not as a blob: browsers take a canvas for spoilt that such a drawing with text of the page in it was put on.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')!.drawImage(image, 0, 0, width, height);
  return new Promise<Blob>((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture came of the board')))),
  );
}

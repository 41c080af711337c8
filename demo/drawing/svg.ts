/** Attributes of an element; undefined ones are left out. */
export type Attrs = Readonly<Record<string, string | number | undefined>>;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for SVG content and attributes: markup escaped, characters that XML forbids dropped. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFC\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (char) => ESCAPES[char]!);
}

/** A number as short as the eye allows: a tenth of a unit of the 400-unit box. */
function short(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return String(Object.is(rounded, -0) ? 0 : rounded);
}

/** Path data with numbers rounded: d`M${x} ${y}h${width}`. */
export function d(parts: TemplateStringsArray, ...values: readonly (number | string)[]): string {
  return parts.reduce((out, part, i) => {
    const value = values[i - 1]!;
    return out + (typeof value === 'number' ? short(value) : value) + part;
  });
}

/** One element. Numbers are rounded to hundredths (opacity and scale need them). */
export function el(name: string, attrs: Attrs, children = ''): string {
  let out = `<${name}`;
  for (const [key, value] of Object.entries(attrs)) {
    if (value === undefined) continue;
    out += ` ${key}="${typeof value === 'number' ? Math.round(value * 100) / 100 : escapeXml(value)}"`;
  }
  return children === '' ? `${out}/>` : `${out}>${children}</${name}>`;
}

/** A filled path. */
export const path = (data: string, fill: string, attrs: Attrs = {}): string =>
  el('path', { d: data, fill, ...attrs });

/** A stroked path without filling, with round ends. */
export const line = (data: string, stroke: string, width: number, attrs: Attrs = {}): string =>
  el('path', {
    d: data,
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...attrs,
  });

/** Place, size, corner radius, fill and further attributes of a rectangle. */
type RectParts = readonly [
  x: number,
  y: number,
  width: number,
  height: number,
  rx: number,
  fill: string,
  attrs?: Attrs,
];

/** A rectangle with corner radius `rx`. */
export const rect = (...[x, y, width, height, rx, fill, attrs]: RectParts): string =>
  el('rect', { x, y, width, height, rx: rx || undefined, fill, ...attrs });

export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  attrs: Attrs = {},
): string => el('ellipse', { cx, cy, rx, ry, fill, ...attrs });

export const circle = (cx: number, cy: number, r: number, fill: string, attrs: Attrs = {}): string =>
  el('circle', { cx, cy, r, fill, ...attrs });

/** A group; attributes of the group are inherited by its children. */
export const group = (attrs: Attrs, ...children: readonly string[]): string =>
  el('g', attrs, children.join(''));

/** Children moved, and optionally scaled about the new origin. */
export const move = (x: number, y: number, children: string, scale = 1, scaleY = scale): string =>
  el(
    'g',
    {
      transform:
        d`translate(${x} ${y})` +
        (scale === 1 && scaleY === 1 ? '' : ` scale(${fine(scale)} ${fine(scaleY)})`),
    },
    children,
  );

/** Children turned by degrees about a point. */
export const turn = (degrees: number, x: number, y: number, children: string): string =>
  el('g', { transform: d`rotate(${degrees} ${x} ${y})` }, children);

/** Whole numbers from 0 to count − 1, mapped and joined. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

function fine(value: number): number {
  return Math.round(value * 1000) / 1000;
}

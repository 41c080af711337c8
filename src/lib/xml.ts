/** Writes XML: names and order are the caller's, escaping and what XML forbids are dealt with here. */

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (XmlElement | string)[];
}

type Child = XmlElement | string | number | null | false | readonly (XmlElement | null | false)[];

/** An element; null and false children are left out, lists are unfolded. */
export function xml(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: Child[]
): XmlElement {
  const kept = children
    .flat()
    .filter((child) => child !== null && child !== false)
    .map((child) => (typeof child === 'number' ? String(child) : child));
  return { name, attributes, children: kept };
}

/** An element with a text, cut to so many characters; null for an empty text: most schemas forbid empty elements. */
export function xmlText(
  name: string,
  text: string | null,
  { max = Infinity, ...attributes }: { max?: number; type?: string; lang?: string } = {},
): XmlElement | null {
  const allowed = xmlChars(text ?? '').trim();
  const cut = allowed.length > max ? Array.from(allowed).slice(0, max).join('') : allowed;
  return cut === '' ? null : xml(name, attributes, cut);
}

/** The document in UTF-8, one element per line, indented. */
export function writeXml(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write(root, '')}\n`;
}

function write({ name, attributes, children }: XmlElement, indent: string): string {
  const open = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escapeXml(value)}"`)];
  if (children.length === 0) return `${indent}<${open.join(' ')}/>`;
  const isText = children.every((child) => typeof child === 'string');
  const inside = children.map((child) =>
    typeof child === 'string' ? escapeXml(child) : `\n${write(child, `${indent}  `)}`,
  );
  return `${indent}<${open.join(' ')}>${inside.join('')}${isText ? '' : `\n${indent}`}</${name}>`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\r': '&#13;', // as it is, a parser would read a line feed
};

/** A text as it may stand between tags and in attributes. */
export function escapeXml(text: string): string {
  return xmlChars(text).replace(/[&<>"'\r]/g, (c) => ESCAPES[c]!);
}

/** Without what no XML 1.0 document may contain: control characters and halves of characters. */
function xmlChars(text: string): string {
  // oxlint-disable-next-line no-control-regex -- they are the point
  return text.toWellFormed().replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '');
}

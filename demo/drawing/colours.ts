import { mix } from './colour-mix.ts';
import { shadeColour } from './shades.ts';
import type { Subject } from './subject.ts';

/** Value code → colour, for colours that are properties of the material itself. */
const COLOURS: Readonly<Record<string, string>> = {
  white: '#f5f3ee',
  ivory: '#efe3c4',
  beige: '#e0cba3',
  cream: '#f3e8c8',
  yellow: '#ecc63f',
  pastel_yellow: '#f1e09a',
  golden_brown: '#c99a4e',
  apricot: '#f0b98a',
  orange: '#e58a35',
  red: '#c83f3a',
  pink: '#e79a9a',
  light_pink: '#f2b8b5',
  dark_pink: '#c96f70',
  pink_veined: '#e08f8f',
  clear: '#e9f0ef',
  violet: '#7d62a8',
  lilac: '#b79bcc',
  blue: '#4a80bd',
  aqua: '#63b8bd',
  green: '#5c9d6d',
  olive: '#8a8b4a',
  khaki: '#a89c66',
  grey: '#9aa3a5',
  black: '#3a4144',
  brown: '#85583a',
  light_brown: '#b18257',
  dark_brown: '#5b3c2b',
  mahogany: '#74352a',
  sand: '#d8bf8f',
  honey: '#d9a33c',
  gold: '#d8b04c',
  silver: '#c3cacd',
  blue_red: '#4a80bd',
  neon_yellow: '#e4f03a',
  neon_pink: '#ff5fa2',
  neon_green: '#5fe36a',
};

/** Codes of ceramic powders that belong to no tooth shade guide. */
const POWDERS: readonly (readonly [RegExp, (step: number) => string])[] = [
  [/^E(\d)$/, (step) => mix('#f4f1ea', '#dcd5c6', step / 6)],
  [/^T(\d)$/, (step) => mix('#f3f4f3', '#cfd4d6', step / 7)],
  [/^EF(\d+)$/, (step) => EFFECTS[(step - 1) % EFFECTS.length]!],
  [/^G(\d)$/, (step) => mix('#f3bcb4', '#a94f50', (step - 1) / 7)],
];

const EFFECTS = ['#f2efe6', '#e9dfc4', '#f0d9a0', '#eec27a', '#dd9a55', '#c27d4e', '#9b6242'].concat([
  '#b8c3cf',
  '#93a9c4',
  '#c3b3cf',
  '#e6b9a6',
  '#d3cf9f',
  '#a9b094',
  '#f7f4f0',
]);

/** The colour of a value code: a tooth shade, a ceramic powder code or a named colour; undefined if none. */
export function valueColour(value: string): string | undefined {
  const code = value.replace(/^@/, '');
  const shade = shadeColour(code);
  if (shade !== undefined) return shade;
  for (const [form, colour] of POWDERS) {
    const found = form.exec(code);
    if (found !== null) return colour(Number(found[1]));
  }
  return Object.hasOwn(COLOURS, code) ? COLOURS[code] : undefined;
}

/** The article's own colour – its shade, else its colour – or undefined. */
export function ownColour(subject: Subject): string | undefined {
  return valueColour(subject.raw('shade')) ?? valueColour(subject.raw('colour'));
}

/** The shade code for print (A3, EF4 …); a translated value such as `@white` is no print. */
export function shadeText(subject: Subject): string {
  const shade =
    subject.raw('shade') || (shadeColour(subject.raw('colour')) === undefined ? '' : subject.raw('colour'));
  return shade.startsWith('@') ? '' : shade.slice(0, 8);
}

const ACCENTS = ['#2a6471', '#b8503f', '#335f9e', '#b07a26', '#4d7d5d', '#6c5b8f', '#3f7590', '#99573a'];

/** A quiet accent that belongs to a line: the first word decides, so that a line's packs look related. */
export function accentOf(label: string): string {
  let hash = 7;
  for (const char of label.split(' ')[0] ?? '') hash = (hash * 31 + char.codePointAt(0)!) % 9973;
  return ACCENTS[hash % ACCENTS.length]!;
}

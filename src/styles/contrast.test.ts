import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COLOURS, DARK_COLOURS, type ColourName, type Palette } from '#lib/brand-colours.ts';

/** Text pairs reach 4.5:1, borders of controls and marks 3:1 (WCAG 2.2 AA), in both brands and schemes. */
const TEXT = [
  ['ink', 'ground'],
  ['ink', 'surface'],
  ['ink', 'sunken'],
  ['ink-2', 'ground'],
  ['ink-2', 'surface'],
  ['ink-2', 'sunken'],
  ['ink-3', 'ground'],
  ['ink-3', 'surface'], // counts of filters, beside the words of shades and rings
  ['ink-3', 'sunken'], // counts on chips, the country that is chosen
  ['on-ink', 'ink'],
  ['on-bar', 'bar'],
  ['on-action', 'action'],
  ['on-action', 'action-hover'],
  ['sale', 'surface'],
  ['sale', 'ground'],
  ['link', 'ground'],
  ['link', 'surface'],
  ['surface', 'link'],
  ['type4', 'surface'],
  ['type4', 'ground'],
  ['ink', 'type4-soft'],
  ...(['ok', 'warn', 'bad'] as const).flatMap((mark) => [
    [mark, 'surface'] as const,
    [mark, 'sunken'] as const,
  ]),
  ['ok', 'ok-soft'],
  ['warn', 'warn-soft'],
  ['bad', 'bad-soft'],
  ['ink', 'warn-soft'],
  ['ink', 'bad-soft'],
  ['ink', 'ok-soft'],
] as const;
const CONTROLS = [
  ['line-strong', 'surface'],
  ['line-strong', 'ground'],
  ['focus', 'surface'],
  ['focus', 'ground'],
  ['ok', 'surface'],
  ['warn', 'surface'],
  ['bad', 'surface'],
] as const;

const themes: Readonly<Record<string, Palette>> = {
  'main, light': COLOURS.main,
  'light shop, light': COLOURS.light,
  'main, dark': DARK_COLOURS.main,
  'light shop, dark': DARK_COLOURS.light,
};

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => {
    const c = Number.parseInt(hex.slice(i, i + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

/** The pairs of colours that do not reach their contrast, with what they have. */
function weakOf(theme: Palette, pairs: ReadonlyArray<readonly [ColourName, ColourName, number]>): string[] {
  return pairs
    .filter(([a, b, least]) => contrast(theme[a], theme[b]) < least)
    .map(([a, b]) => `${a} on ${b}: ${contrast(theme[a], theme[b]).toFixed(2)}`);
}

const facetStyles = [
  '../components/catalogue/facets.css',
  '../components/catalogue/facet-inputs.css',
  './buttons.css',
]
  .map((path) => readFileSync(new URL(path, import.meta.url), 'utf8'))
  .join('\n');

test('a shade’s colour stands beside its label, never under it', () => {
  const rules = Array.from(facetStyles.matchAll(/([^{}]*(?:swatch|facet-value)[^{}]*)\{([^}]*)\}/g));
  expect(rules.length).toBeGreaterThan(0);
  expect(rules.filter(([, , body = '']) => /grid-area|position: absolute|color:/.test(body))).toEqual([]);
});

test.each([
  ['facts.css', '.facts td'],
  ['compare.css', '.compare td'],
  ['variants.css', '.variant-scroll th'],
])('a shade as light as the ground has a ring in %s', (file, place) => {
  const sheet = readFileSync(new URL(`../components/catalogue/${file}`, import.meta.url), 'utf8');
  const [, rule = ''] = sheet.split(`${place} svg:not([class]) {`);
  expect(rule.slice(0, rule.indexOf('}'))).toContain('border: 1px solid var(--line-strong)');
});

/** What style sheets say of a selector's property: the name of the brand's colour, or what it has from around it. */
function colourOf(
  selector: string,
  property: 'color' | 'background' | 'stroke',
  inherited: ColourName,
): ColourName {
  const rules = facetStyles.matchAll(/(?<=^|\})\s*([^{}@]+)\{([^{}]*)\}/g);
  const values = Array.from(rules, ([, names = '', body = '']) =>
    names
      .replaceAll(/\/\*.*?\*\//gs, '')
      .split(',')
      .some((name) => name.trim() === selector)
      ? new RegExp(`(?:^|[\\s;])${property}: ([^;]+);`).exec(body)?.[1]
      : undefined,
  );
  const value = values.findLast((one) => one !== undefined);
  if (value === undefined) return inherited;
  return /^var\(--([\w-]+)\)$/.exec(value)![1] as ColourName; // a colour that is no brand's fails here
}

/** Where swatches stand with words: in the filters beside the list, in their sheet on a phone, as a chip above the list. */
const SWATCH_GROUNDS = ['ground', 'surface'] as const;

test.each(Object.entries(themes))('every swatch’s label, count and ring is seen in %s', (_name, theme) => {
  const label = colourOf('.facet-value', 'color', 'ink');
  const count = colourOf('.facet-count', 'color', label);
  const ring = colourOf('.facet-value circle', 'stroke', label);
  const chip = colourOf('.chip', 'color', 'link');
  const pairs = [
    ...SWATCH_GROUNDS.flatMap((ground) => [
      [label, ground, 4.5] as const,
      [count, ground, 4.5] as const,
      [ring, ground, 3] as const, // a white shade on white has nothing else that tells it
    ]),
    [chip, colourOf('.chip', 'background', 'ground'), 4.5] as const,
    [chip, colourOf('.chip:hover', 'background', 'sunken'), 4.5] as const,
  ];
  expect(weakOf(theme, pairs)).toEqual([]);
});

test.each(Object.entries(themes))(
  'every text pair of %s reads at 4.5:1, every control at 3:1',
  (_name, theme) => {
    const pairs = [
      ...TEXT.map(([a, b]) => [a, b, 4.5] as const),
      ...CONTROLS.map(([a, b]) => [a, b, 3] as const),
    ];
    expect(weakOf(theme, pairs)).toEqual([]);
  },
);

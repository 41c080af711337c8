import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COLOURS, DARK_COLOURS, type Palette } from '#lib/brand-colours.ts';

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
  ['ok', 'surface'],
  ['warn', 'surface'],
  ['bad', 'surface'],
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

test('a shade’s colour stands beside its label, never under it', () => {
  const styles = readFileSync(new URL('../components/catalogue/facet-inputs.css', import.meta.url), 'utf8');
  const rules = Array.from(styles.matchAll(/([^{}]*(?:swatch|facet-value)[^{}]*)\{([^}]*)\}/g));
  expect(rules.length).toBeGreaterThan(0);
  expect(rules.filter(([, , body = '']) => /grid-area|position: absolute|color:/.test(body))).toEqual([]);
});

test.each(Object.entries(themes))(
  'every text pair of %s reads at 4.5:1, every control at 3:1',
  (_name, theme) => {
    const weak = [
      ...TEXT.map(([a, b]) => [a, b, 4.5] as const),
      ...CONTROLS.map(([a, b]) => [a, b, 3] as const),
    ].filter(([a, b, least]) => contrast(theme[a], theme[b]) < least);
    expect(weak.map(([a, b]) => `${a} on ${b}: ${contrast(theme[a], theme[b]).toFixed(2)}`)).toEqual([]);
  },
);

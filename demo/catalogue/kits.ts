import type { ArticleInput } from '#shop/catalogue/article-record.ts';
import { inAllLanguages } from './inflection.ts';
import { roundedMinor } from './pricing.ts';
import { textOf } from './tables.ts';
import type { Family, Tables } from './tables.ts';
import type { Variant } from './variants.ts';

/**
 * Families of which every line is also sold as an assortment
 * (docs/rules/demonstration-catalogue.md#families-lines-and-names).
 */
const KIT_FAMILIES = new Set([7, 9, 12, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 52, 54, 115]);
/** The axis whose values an assortment shows side by side. */
const SHOWN = ['shade', 'colour', 'shape', 'form', 'design'] as const;
const MOST_PARTS = 20;
const KIT_SHARE = 0.85;

interface Part {
  readonly variant: Variant;
  readonly price: number;
}

/** True where the lines of a family have an assortment each: 74 in all. */
export function hasKits(family: Family): boolean {
  return KIT_FAMILIES.has(family.fam);
}

function partsOf(line: readonly Part[]): Part[] {
  const first = line[0];
  const shown = SHOWN.find((axis) => first?.variant.axes.some(([name]) => name === axis));
  if (!first || !shown) return [];
  const rest = (variant: Variant): string =>
    variant.axes
      .filter(([name]) => name !== shown)
      .map(([, value]) => value)
      .join(';');
  return line.filter(({ variant }) => rest(variant) === rest(first.variant)).slice(0, MOST_PARTS);
}

/**
 * The assortment of a product line: one of each shade, shape or design in the smallest pack, at 85 % of the sum.
 * Its number is the line's first article's with an S behind (10 characters, not a reference).
 */
export function kitOf(
  tables: Tables,
  family: Family,
  line: readonly Part[],
  kind: string,
): ArticleInput | undefined {
  const parts = partsOf(line);
  const first = parts[0]?.variant;
  if (!first) return undefined;
  const number = `${first.number}S`;
  const sum = parts.reduce((total, part) => total + part.price, 0);
  const names = inAllLanguages((language) => {
    const kit = textOf(tables, `kit.${family.term}`, language);
    const pieces = `${parts.length} ${textOf(tables, 'ui.unit_pc_plural', language)}`;
    return `${kit} ${first.line.name}, ${pieces}`;
  });
  return {
    type: 'article',
    number,
    category: family.sub,
    names,
    supplier: first.line.supplier,
    line: first.line.name,
    term: family.term,
    kind,
    pack: {
      quantity: 1,
      unit: 'set',
      text: inAllLanguages((language) => `1 ${textOf(tables, 'ui.unit_kit', language)}`),
    },
    price: { list: roundedMinor((sum * KIT_SHARE) / 100) },
    vkz: 4,
    flags: ['kit'],
    descriptions: inAllLanguages((language) => textOf(tables, 'text.kit', language)),
    parts: parts.map(({ variant }) => ({ number: variant.number, quantity: 1 })),
    ...(family.deviceClass ? { medicalDeviceClass: family.deviceClass } : {}),
  };
}

import type { ArticleSummary, Property, VariantMatrix } from '#shop/catalogue/index.ts';
import { regionOf } from '#shop/tooth-assistant/index.ts';
import type { ValueNames } from './value-names.ts';

/** The variants that a page lays out as a table: the reference's, or those of the tile where they are too many for a matrix. */
export function variantsOf({
  matrix,
  siblings,
}: {
  matrix: VariantMatrix | null;
  siblings: readonly ArticleSummary[];
}): VariantMatrix {
  if (matrix) return matrix;
  const axes = new Map<string, string[]>();
  for (const { properties } of siblings)
    for (const [property, value] of properties) {
      const known = axes.get(property) ?? [];
      axes.set(property, known);
      if (!known.includes(value)) known.push(value);
    }
  return {
    axes: [...axes],
    variants: siblings.map(({ number, properties }) => {
      const own = new Map(properties.toReversed()); // the first of several values counts
      return [number, ...[...axes].map(([property, values]) => values.indexOf(own.get(property) ?? ''))];
    }),
  };
}

/** True for a card of teeth, which the tooth assistant combines with others to a "28". */
export function isToothSet({ properties }: Pick<ArticleSummary, 'properties'>): boolean {
  const values = new Map(properties);
  const isWhole = values.has('mould') && values.has('shade') && !values.has('tooth');
  return isWhole && regionOf(values.get('position')) !== null;
}

/** Names of the properties that came with an article; an unknown code is shown as it is. */
export function namesOfProperties(properties: readonly Property[]): ValueNames {
  const byCode = new Map(
    properties.map((property) => [
      property.code,
      { ...property, byCode: new Map(property.values.map((value) => [value.code, value])) },
    ]),
  );
  const valueOf = (property: string, code: string) => byCode.get(property)?.byCode.get(code);
  return {
    property: (code) => byCode.get(code)?.name ?? code,
    value: (property, code) => valueOf(property, code)?.name ?? code.replace(/^@/, ''),
    swatch: (property, code) => valueOf(property, code)?.swatch ?? undefined,
  };
}

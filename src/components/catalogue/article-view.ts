import type { ArticleCore, Property, VariantMatrix, Vkz } from '#shop/catalogue/index.ts';
import type { ValueNames } from './value-names.ts';
import type { GridVariant } from './variant-grid.ts';

/** A cell of the variant table. */
export interface VariantCell extends GridVariant {
  /** Null where it is not known yet or the variant is blocked. */
  vkz: Vkz | null;
}

/** The variants of a matrix, or of the tile where the reference has too many for a matrix. */
export function variantsOf({ matrix, siblings }: Pick<ArticleCore, 'matrix' | 'siblings'>): VariantCell[] {
  if (!matrix) return siblings.map(({ number, properties, vkz }) => ({ number, properties, vkz }));
  return matrix.variants.map(([number, ...values]) => ({
    number,
    properties: propertiesOf(matrix.axes, values),
    vkz: null,
  }));
}

function propertiesOf(
  axes: VariantMatrix['axes'],
  values: readonly number[],
): Array<readonly [property: string, value: string]> {
  return axes.flatMap(([property, known], i) => {
    const value = known[values[i] ?? -1];
    return value === undefined ? [] : [[property, value] as const];
  });
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

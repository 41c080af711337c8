import type { Variant } from './variants.ts';

/** Families whose term is a group ("hand instrument") and whose design or use is the article itself ("Bunsen burner"). */
const LED_BY_VALUE: ReadonlySet<number> = new Set([
  33, 40, 56, 57, 64, 70, 71, 73, 78, 81, 91, 98, 105, 106, 111, 114, 115, 124, 126, 127, 128, 129, 130, 131,
  132, 133, 134, 135, 136, 137, 139, 142, 143, 144, 145, 146, 147, 148, 149, 150,
]);

/** The axis value whose noun leads the name in the term's place; undefined where the term is the article's noun. */
export function leadOf({ family, axes }: Variant): readonly [axis: string, value: string] | undefined {
  if (!LED_BY_VALUE.has(family.fam)) return undefined;
  return axes.find(([axis]) => axis === 'design') ?? axes.find(([axis]) => axis === 'use');
}

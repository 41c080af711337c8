import type { ArticleSummary, Vkz } from '#shop/catalogue/model.ts';

/** How the variants that one tile stands for differ: 20 shades, 16 moulds, 3 packs. */
export interface TileVariants {
  /** Articles behind the tile, the shown one included. */
  count: number;
  axes: ReadonlyArray<{ property: string; count: number }>;
}

export interface TileEntry {
  article: ArticleSummary;
  variants?: TileVariants | undefined;
  /** The lowest price of the articles behind it, in minor units, where their prices differ. */
  from?: number | null | undefined;
}

export type Tag = 'novelty' | 'kit' | 'phase-out' | 'short-dated';

type Flagged = Pick<ArticleSummary, 'novelty' | 'phaseOut' | 'kit' | 'shortDated'>;

/** The tags of a tile or article page, the one that matters most for a purchase first. */
export function tagsOf(article: Flagged): Tag[] {
  const tags: Tag[] = [];
  if (article.shortDated) tags.push('short-dated');
  if (article.phaseOut) tags.push('phase-out');
  if (article.kit) tags.push('kit');
  if (article.novelty) tags.push('novelty');
  return tags;
}

/** Tiles say two words: available (4), else at short notice (specification 4, docs/rules/catalogue.md#availability). */
export function tileVkz(vkz: Vkz): Vkz {
  return vkz === 4 ? 4 : 1;
}

/** The axes a tile names ("in 20 shades, 16 moulds"): the two with most values, packs last. */
export function namedAxes(variants: TileVariants | undefined): TileVariants['axes'] {
  if (!variants || variants.count < 2) return [];
  return variants.axes
    .filter((axis) => axis.count > 1)
    .toSorted((a, b) => Number(a.property === 'pack') - Number(b.property === 'pack') || b.count - a.count)
    .slice(0, 2);
}

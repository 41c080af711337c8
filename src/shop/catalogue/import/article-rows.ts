import { PARCEL_GRAMS } from '#shop/delivery/model.ts';
import { DETAIL_FIELDS, FLAG, MAX_MATRIX_VARIANTS } from '../model.ts';
import type { OwnDetail } from '../model.ts';
import type { Language } from '#shop/markets/languages.ts';
import type { ArticleRecord, FlagName } from '../article-record.ts';
import type { PlacedArticle } from './stage.ts';
import type { Row } from './tables.ts';

const BITS: Readonly<Record<FlagName, number>> = {
  novelty: FLAG.novelty,
  'phase-out': FLAG.phaseOut,
  kit: FLAG.kit,
  'short-dated': FLAG.shortDated,
  blocked: FLAG.blocked,
  'declaration-needed': FLAG.declarationNeeded,
};

/** Imported numbers of set articles end in S and a digit at most (docs/rules/catalogue.md#numbers). */
const SET_NUMBER = /^\d.*S\d?$/;

/** The flags of an article as bits of `FLAG`; a kit is known by its number, too. */
export function flagBits(article: ArticleRecord): number {
  let bits = SET_NUMBER.test(article.number) ? FLAG.kit : 0;
  for (const flag of article.flags ?? []) bits |= BITS[flag];
  return bits;
}

/**
 * What decides about the way of delivery, as bits: hazard and storage an article has from the first of its reference where it
 * says none itself. Articles come in listing order, so that one is the last reference seen; else nothing is known.
 */
export class GoodsBits {
  #shared: ArticleRecord | null = null;

  of({ reference }: PlacedArticle, article: ArticleRecord): number {
    if (reference === null || reference === article.number) this.#shared = article;
    const shared = this.#shared;
    if (!shared || (reference ?? article.number) !== shared.number) return 0;
    let bits: number = FLAG.goodsKnown;
    if (article.hazard ?? shared.hazard) bits |= FLAG.dangerous;
    if ((article.storageClass ?? shared.storageClass) === 'cold') bits |= FLAG.cold;
    if ((article.weightGrams ?? 0) > PARCEL_GRAMS) bits |= FLAG.bulky;
    return bits;
  }
}

/** Names with the catalogue's default language filled, since every reader falls back to it. */
export function namesWithDefault(article: ArticleRecord, language: Language): ArticleRecord['names'] {
  if (article.names[language] !== undefined) return article.names;
  return { ...article.names, [language]: Object.values(article.names)[0] ?? article.number };
}

/** A row of `article`. */
export function articleRow(
  placed: PlacedArticle,
  article: ArticleRecord,
  names: ArticleRecord['names'],
  flags: number,
): Row {
  const { pack = { quantity: 1, unit: 'pc' }, price } = article;
  const prices = article.prices
    ? JSON.stringify(
        Object.fromEntries(
          Object.entries(article.prices).map(([no, own]) => [no, [own.list, own.sale ?? null]]),
        ),
      )
    : null;
  return [
    placed.id,
    article.number,
    placed.category,
    article.supplier ?? null,
    article.line ?? null,
    placed.reference ?? article.number,
    Number(placed.reference === null || placed.reference === article.number),
    placed.tile,
    article.kind ?? 'carton',
    JSON.stringify(names),
    JSON.stringify({ quantity: pack.quantity, unit: pack.unit, text: pack.text ?? {} }),
    JSON.stringify(article.properties ?? []),
    price.list,
    price.sale ?? null,
    prices,
    article.vkz ?? 4,
    flags,
  ];
}

/** `article_detail.data` of an article: only what it says itself. */
export function detailOf(article: ArticleRecord): string {
  const detail: OwnDetail = {};
  for (const field of DETAIL_FIELDS) {
    const value = article[field];
    if (value !== undefined) Object.assign(detail, { [field]: value });
  }
  return JSON.stringify(detail);
}

/** Collects the variants of one reference article after the other and gives each a row of `reference`. */
export class MatrixRows {
  #reference: string | null = null;
  #axes = new Map<string, Map<string, number>>();
  #variants: (readonly [string, ReadonlyArray<readonly [string, string]>])[] = [];
  #count = 0;

  /** Takes the next article; returns the row of the reference that has ended by it. */
  next(reference: string, article: ArticleRecord): Row | null {
    const ended = reference === this.#reference ? null : this.end();
    this.#reference = reference;
    this.#count += 1;
    if (this.#count > MAX_MATRIX_VARIANTS) return ended;
    const properties = article.properties ?? [];
    for (const [property, value] of properties) {
      const values = this.#axes.get(property) ?? new Map<string, number>();
      if (!values.has(value)) values.set(value, values.size);
      this.#axes.set(property, values);
    }
    this.#variants.push([article.number, properties]);
    return ended;
  }

  /** The row of the last reference. A reference without variants needs none. */
  end(): Row | null {
    const reference = this.#reference;
    const [axes, variants, count] = [this.#axes, this.#variants, this.#count];
    this.#reference = null;
    this.#axes = new Map();
    this.#variants = [];
    this.#count = 0;
    if (reference === null || count < 2) return null;
    const named = JSON.stringify(Array.from(axes, ([property, values]) => [property, [...values.keys()]]));
    if (count > MAX_MATRIX_VARIANTS) return [reference, count, named, null];
    const cells = variants.map(([number, properties]) => {
      const own = new Map(properties);
      return [number, ...Array.from(axes, ([axis, values]) => values.get(own.get(axis) ?? '') ?? -1)];
    });
    return [reference, count, named, JSON.stringify(cells)];
  }
}

import { picturePath } from '#lib/paths.ts';
import { discountPercent } from '#shop/pricing/model.ts';
import type { Language } from '#shop/markets/languages.ts';
import type { ArticleSummary, Category } from './model.ts';

/** An article in the contract's JSON (specification 3, article). Amounts are decimals of the price list's currency. */
export interface ArticleWire {
  Artikelnummer: string;
  Bezeichnung: string;
  Gebinde: string;
  /** 0.01 = metal price of the day, 0.02 = individual offer. */
  Preis: number;
  KatPreis: number;
  Rabatt: number;
  Waehrung: string;
  IstNeuheit: boolean;
  IstReferenz: boolean;
  IstSet: boolean;
  AusSortiment: boolean;
  /** False for guests, like the three fields of a customer's past that are null. */
  BereitsGekauft: boolean;
  BestelllistenPosition: null;
  Menge: null;
  LetzterKauf: null;
  Lieferant: string | null;
  MCode: string | null;
  Referenz: string;
  vkz: number;
  Bild: string;
}

const ON_REQUEST = { 'metal-of-the-day': 0.01, 'individual-offer': 0.02 } as const;
const SET_NUMBER = /S\d?$/;

/** True for a set: its number ends in S and an optional digit, and it is no reference (specification 9). */
export function isSet(article: Pick<ArticleSummary, 'number' | 'isReference' | 'kit'>): boolean {
  return article.kit || (SET_NUMBER.test(article.number) && !article.isReference);
}

/** An article as search, preview, recommendation and article calls give it; `pictureVersion` keys the picture's cache. */
export function articleWire(
  { article, promotionCode }: { article: ArticleSummary; promotionCode: string | null },
  pictureVersion: string,
): ArticleWire {
  const { listPrice, price, onRequest } = article;
  const set = isSet(article);
  return {
    Artikelnummer: article.number,
    Bezeichnung: article.name,
    Gebinde: article.pack,
    Preis: onRequest ? ON_REQUEST[onRequest] : decimal(price),
    KatPreis: onRequest ? ON_REQUEST[onRequest] : decimal(listPrice),
    Rabatt: discountPercent(listPrice, price),
    Waehrung: article.currency,
    IstNeuheit: article.novelty,
    IstReferenz: article.isReference && !set,
    IstSet: set,
    AusSortiment: article.phaseOut,
    BereitsGekauft: false,
    BestelllistenPosition: null,
    Menge: null,
    LetzterKauf: null,
    Lieferant: article.supplier?.name ?? null,
    MCode: promotionCode,
    Referenz: article.reference,
    vkz: article.vkz,
    Bild: picturePath(article.number, pictureVersion),
  };
}

/** Minor units as a decimal: 1290 → 12.9. */
function decimal(minor: number | null): number {
  return minor === null ? 0 : minor / 100;
}

/** A product group in the contract's JSON. */
export function productGroupWire({ code, name, articles }: Category): {
  pg: string;
  bez: string;
  anzahl: number;
} {
  return { pg: code, bez: name, anzahl: articles };
}

/** A category of the navigation with those below it (specification 3, category). */
export interface NavigationElement {
  id: string;
  translated: { name: string };
  customFields: { custom_categoryId: string };
  slug: string;
  productCount: number;
  children: NavigationElement[];
}

/** The categories below `parent` (null: all groups), so many levels deep; those without articles are left out. */
export function navigationWire(
  categories: readonly Category[],
  parent: string | null,
  depth: number,
): NavigationElement[] {
  if (depth === 0) return [];
  return categories
    .filter((category) => category.parent === parent && category.articles > 0)
    .map(({ code, name, slug, articles }) => ({
      id: code,
      translated: { name },
      customFields: { custom_categoryId: code },
      slug,
      productCount: articles,
      children: navigationWire(categories, code, depth - 1),
    }));
}

/** One text of several: the language's own, else English, else German, else any. */
export function textIn(
  texts: Readonly<Partial<Record<Language, string>>> | undefined,
  language: Language,
): string | null {
  if (!texts) return null;
  return texts[language] ?? texts.en ?? texts.de ?? Object.values(texts)[0] ?? null;
}

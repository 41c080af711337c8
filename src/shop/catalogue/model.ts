import type { GoodsKinds } from '#shop/delivery/model.ts';
import type { Frozen } from '#lib/frozen.ts';
import type { PartialTexts } from '#shop/markets/languages.ts';
import type { SupplierRecord } from './record.ts';
import type { ArticleRecord, DocumentRecord, HazardRecord } from './article-record.ts';

/** Bits of `article.flags`. */
export const FLAG = {
  novelty: 1,
  phaseOut: 2,
  kit: 4,
  shortDated: 8,
  blocked: 16,
  declarationNeeded: 32,
  dangerous: 64,
  cold: 128,
  bulky: 256,
  /** The three before are known: catalogues imported earlier say nothing of them. */
  goodsKnown: 512,
} as const;

/**
 * List or sale price of 0.01 (price of the day) or 0.02 (individual offer): no amount is shown (specification 9,
 * docs/rules/prices-and-vat.md#price-on-request).
 */
export const ON_REQUEST_MINOR = [1, 2] as const;

/** Delivery status (Verfügbarkeitskennzeichen): 0 not in stock, 1 short notice, 2 and 3 partially, 4 in stock (specification 4). */
export type Vkz = 0 | 1 | 2 | 3 | 4;

/** A price list of the catalogue; amounts are integers with two digits after the point in every currency. */
export interface PriceList {
  no: number;
  currency: string;
  factor: number;
  /** Rounding step in minor units. */
  step: number;
}

export interface Pack {
  quantity: number;
  /** UN/ECE-like short unit: pc, g, kg, ml, l, m … */
  unit: string;
  /** Display text per language, e.g. "2 × 50 ml", "5 Stk.". */
  text: PartialTexts;
}

export interface Category {
  id: number;
  code: string;
  parent: string | null;
  special: boolean;
  name: string;
  slug: string;
  articles: number;
  groups: number;
  picture: string | null;
}

/** One article as a list, tile, preview or cart shows it, in one language and price list. */
export interface ArticleSummary {
  id: number;
  number: string;
  name: string;
  category: string;
  supplier: { id: string; name: string } | null;
  line: string | null;
  reference: string;
  isReference: boolean;
  pack: string;
  properties: ReadonlyArray<readonly [property: string, value: string]>;
  /** Minor units of the price list's currency; null = on request. */
  listPrice: number | null;
  /** The public price: the sale price where there is one, else the list price; null = on request. */
  price: number | null;
  onRequest: 'metal-of-the-day' | 'individual-offer' | null;
  currency: string;
  vkz: Vkz;
  novelty: boolean;
  phaseOut: boolean;
  kit: boolean;
  shortDated: boolean;
  blocked: boolean;
  declarationNeeded: boolean;
  /** What decides about the way of delivery; absent where the catalogue does not say it beside the article. */
  goods?: GoodsKinds | undefined;
}

export interface Supplier {
  id: string;
  name: string;
  country: string | null;
  address: NonNullable<SupplierRecord['address']> | null;
  articles: number;
}

/** A property in one language, with the values that a page needs, in the order of the catalogue. */
export interface Property {
  code: string;
  kind: 'text' | 'number' | 'swatch';
  unit: string | null;
  name: string;
  values: readonly { code: string; name: string; swatch: string | null; number: number | null }[];
}

/** Documents, hazard data and the like have the form in which they are imported. */
export type ArticleDocument = Frozen<DocumentRecord>;
export type Hazard = Frozen<HazardRecord>;

/** Fields of an article that only its page, its documents and its delivery need. */
const OWN_DETAILS = [
  'accessories',
  'gtin',
  'isoNumber',
  'manufacturerNumber',
  'oldNumber',
  'parts',
  'predecessor',
  'promotionCode',
  'successor',
  'weightGrams',
] as const;

/** Fields that an article takes from its reference article where it has none of its own. */
const INHERITED_DETAILS = [
  'descriptions',
  'documents',
  'facts',
  'hazard',
  'medicalDeviceClass',
  'origin',
  'scalePrices',
  'shelfMonths',
  'storageClass',
  'tariff',
  'vatClass',
] as const;

export const DETAIL_FIELDS = [...OWN_DETAILS, ...INHERITED_DETAILS] as const;

/** `article_detail.data`: what the article says itself; texts in all languages of the catalogue. */
export type OwnDetail = Partial<Pick<ArticleRecord, (typeof DETAIL_FIELDS)[number]>>;

/** What holds for an article: its own detail, else its reference's. */
export type ArticleDetail = Frozen<
  Omit<OwnDetail, 'vatClass' | 'documents' | 'accessories' | 'hazard'> & {
    vatClass: 'standard' | 'reduced';
    documents: DocumentRecord[];
    accessories: string[];
    hazard?: HazardRecord | undefined;
  }
>;

/** An article's detail, completed by that of its reference article and the defaults. */
export function completeDetail(own: OwnDetail, reference: OwnDetail | null): ArticleDetail {
  const inherited: OwnDetail = {};
  for (const field of INHERITED_DETAILS) {
    const value = reference?.[field];
    if (value !== undefined) Object.assign(inherited, { [field]: value });
  }
  return { vatClass: 'standard', documents: [], accessories: [], ...inherited, ...own };
}

/**
 * All variants of a reference article at a glance, from table `reference` (columns `axes` and `data`). `variants` holds per article its number and,
 * per axis, the index of its value in the axis; -1 where it has none.
 */
export interface VariantMatrix {
  readonly axes: ReadonlyArray<readonly [property: string, values: readonly string[]]>;
  readonly variants: ReadonlyArray<readonly [number: string, ...values: number[]]>;
}

/**
 * Above this a matrix would not fit a row (docs/rules/catalogue.md#sizes): the page then offers the variants of the
 * tile only.
 */
export const MAX_MATRIX_VARIANTS = 20_000;

/**
 * The clearance group lists what is phased out or expires soon, wherever it belongs
 * (docs/rules/catalogue.md#clearance).
 */
export const CLEARANCE = { category: 'PG90', flags: FLAG.phaseOut | FLAG.shortDated } as const;

/** A name without the pack at its end, where the pack stands on a line of its own: "…, B4, 6 Stk." is "…, B4". */
export function nameBesidePack({ name, pack }: { readonly name: string; readonly pack: string }): string {
  const tail = `, ${pack}`;
  return pack && name.endsWith(tail) && name.length > tail.length ? name.slice(0, -tail.length) : name;
}

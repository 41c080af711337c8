import type { ContractArticle } from '#shop/catalogue/index.ts';
import type { Offers, ScaledOffer } from '#shop/cart/index.ts';
import { articleWire, type ArticleWire } from '#shop/catalogue/wire.ts';
import { monthYear, type Bought } from './model.ts';

/** An article in the contract's JSON at the caller's own prices; all are 0 for users who must not see prices. */
export interface OwnPricedWire {
  /** What one piece costs the caller. */
  Preis: number;
  /** List price of the caller's price list. */
  KatPreis: number;
  Rabatt: number;
  Waehrung: string;
  /** What one piece costs the caller from so many pieces on. */
  Staffelpreise: { ab: number; Preis: number }[];
  PreiseAusgeblendet: boolean;
}

/** An article in the contract's JSON with the caller's past (specification 3): bought, when last, where on a list. */
export interface BoughtArticleWire
  extends
    Omit<ArticleWire, 'BestelllistenPosition' | 'Menge' | 'LetzterKauf' | keyof OwnPricedWire>,
    OwnPricedWire {
  /** Place on the default list, from 1; null where it does not stand there. */
  BestelllistenPosition: number | null;
  /** Quantity of the list. */
  Menge: number | null;
  /** Month and year of the last purchase: 03/2026. */
  LetzterKauf: string | null;
}

/** Where an article stands on the default list. */
export interface OnList {
  readonly position: number;
  readonly quantity: number;
}

/**
 * A bought or listed article as the contract says it, with the customer’s prices and whether it stands on the
 * default list.
 */
export function ownArticleWire(
  article: ContractArticle & { readonly bought?: Bought | undefined },
  onList: OnList | undefined,
  { byNumber, currency, pricesHidden }: Offers<ScaledOffer>,
  pictureVersion: string,
): BoughtArticleWire {
  const wire = articleWire(article, pictureVersion);
  return {
    ...wire,
    ...ownPrices(byNumber.get(wire.Artikelnummer), wire),
    Waehrung: currency,
    PreiseAusgeblendet: pricesHidden,
    BereitsGekauft: article.bought !== undefined,
    BestelllistenPosition: onList?.position ?? null,
    Menge: onList?.quantity ?? null,
    LetzterKauf: article.bought ? monthYear(article.bought.lastAt) : null,
  };
}

/** The amounts of an offer as decimals; what is on request stays as the catalogue says it, 0.01 or 0.02. */
function ownPrices(
  offer: ScaledOffer | undefined,
  { Preis, KatPreis }: ArticleWire,
): Pick<OwnPricedWire, 'Preis' | 'KatPreis' | 'Rabatt' | 'Staffelpreise'> {
  if (offer?.onRequest) return { Preis, KatPreis, Rabatt: 0, Staffelpreise: [] };
  const { unitPrice, listPrice, discount = 0, scale = [] } = offer ?? {};
  return {
    Preis: (unitPrice ?? 0) / 100,
    KatPreis: (listPrice ?? 0) / 100,
    Rabatt: discount,
    Staffelpreise: scale.map(({ from, price }) => ({ ab: from, Preis: price / 100 })),
  };
}

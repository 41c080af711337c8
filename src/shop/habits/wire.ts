import type { ContractArticle } from '../catalogue/index.ts';
import { articleWire, type ArticleWire } from '../catalogue/wire.ts';
import { monthYear, type Bought } from './model.ts';

/** An article in the contract's JSON with the caller's past (specification 3): bought, when last, where on a list. */
export interface BoughtArticleWire extends Omit<
  ArticleWire,
  'BestelllistenPosition' | 'Menge' | 'LetzterKauf'
> {
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

export function boughtArticleWire(
  article: ContractArticle & { readonly bought: Bought },
  onList: OnList | undefined,
  pictureVersion: string,
): BoughtArticleWire {
  return {
    ...articleWire(article, pictureVersion),
    BereitsGekauft: true,
    BestelllistenPosition: onList?.position ?? null,
    Menge: onList?.quantity ?? null,
    LetzterKauf: monthYear(article.bought.lastAt),
  };
}

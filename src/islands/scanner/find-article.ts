import type { AnswerOf } from '#api/contract/calls.ts';
import type { ArticleLookup } from '#shop/codes/model.ts';
import { api } from '../kit/api.ts';
import { articleTakenAlong } from '../offline/taken-along.ts';

export type ScannedArticle = AnswerOf<'POST /customerapi/cart/check'>['rows'][number];

/** What the shop knows of a code. */
export type Found =
  | { readonly state: 'article'; readonly article: ScannedArticle; readonly bought: string | null; readonly isByMaker: boolean; readonly isKept?: boolean } // prettier-ignore
  | { readonly state: 'several'; readonly candidates: readonly string[] }
  | { readonly state: 'unknown' };

/** Kinds of numbers that a GTIN may be: the article's, or one that the customer gave it. */
const OF_GTIN = ['gtin', 'customer'];

/** Asks for the article of a code: the first of its texts that is a number of one. Rejects as calls do. */
export async function findArticle({ as, texts }: ArticleLookup, signal: AbortSignal): Promise<Found> {
  const { rows } = await api.call('POST /customerapi/cart/check', {
    body: { rows: texts.map((number) => ({ number: number.slice(0, 64), quantity: 1 })) },
    signal,
  });
  const fits = ({ kind }: ScannedArticle): boolean =>
    as !== 'gtin' || (kind !== null && OF_GTIN.includes(kind));
  const article = rows.find((row) => row.number !== null && fits(row));
  if (article) return { state: 'article', article, bought: null, isByMaker: as === 'maker' };
  const candidates = rows.flatMap((row) => row.candidates);
  return candidates.length > 0
    ? { state: 'several', candidates: [...new Set(candidates)] }
    : { state: 'unknown' };
}

/** The article as the device took it along: what it costs and whether it is there nobody knows without a network. */
export function findTakenAlong(lookup: ArticleLookup): Found | null {
  const known = articleTakenAlong(lookup);
  if (!known) return null;
  const article: ScannedArticle = {
    number: known.number, name: known.name, pack: '', kind: null, problem: null, candidates: [], vkz: null,
    unitPrice: null, currency: '', notices: [], successor: null,
  }; // prettier-ignore
  return { state: 'article', article, bought: null, isByMaker: lookup.as === 'maker', isKept: true };
}

/** When the customer bought the article last, in words; null for never, and where it cannot be asked. */
export async function readBought(number: string, signal: AbortSignal): Promise<string | null> {
  try {
    const { marks } = await api.call('POST /customerapi/article-marks', {
      body: { numbers: [number] },
      signal,
    });
    return marks[0]?.bought ?? null;
  } catch {
    return null; // nobody misses it who has the article
  }
}

import { withoutBlanks } from '#lib/without-blanks.ts';
import { lookupOf, readCode, type ScannedText } from '#shop/codes/model.ts';
import { MAX_GRID, type Region } from '#shop/tooth-stock/model.ts';
import { api } from '../kit/api.ts';
import { marketOfPage } from '../kit/page-market.ts';
import { findArticle } from '../scanner/find-article.ts';
import { readingPlace } from '../scanner/reading-place.ts';

/** A set of a line as the tooth assistant knows it. */
export interface LineSet {
  readonly number: string;
  readonly region: Region;
  readonly mould: string;
  readonly shade: string;
}

/** A set and all of its mould, in the maker's order of shades. */
export interface FoundSet {
  readonly set: LineSet;
  readonly line: string;
  readonly mould: readonly LineSet[];
  /** What its card's code says beside the number. */
  readonly lot: string;
  /** ISO date. */
  readonly expiresOn: string | null;
}

/** A number or code by hand, or under a hand scanner: neither says what kind of code it is. */
export const typed = (text: string): ScannedText => ({ text, symbology: '' });

/** Teeth of a region's card, until the server says how many a set has. */
export const usualTeeth = ({ region }: LineSet): number => (region.endsWith('anterior') ? 6 : 8);

/**
 * The set of a number or code, typed or scanned: the shop's number, the maker's, the customer's own, a GTIN. Null where it is
 * none, or the article no set of teeth; rejects as calls do.
 */
export async function findSet(
  { text, symbology }: ScannedText,
  signal: AbortSignal,
): Promise<FoundSet | null> {
  const code = readCode({ text: withoutBlanks(text), symbology }, readingPlace());
  const lookup = lookupOf(code);
  const found = lookup && (await findArticle(lookup, signal));
  if (found?.state !== 'article') return null;
  const { country, language } = marketOfPage();
  const { line, set, sets } = await api.call('GET /guestapi/zahnassistent/zahnlinie/{country}/{lang}', {
    params: { country, lang: language },
    query: { key: found.article.number! },
    signal,
  });
  if (!set) return null;
  const mould = sets.filter((one) => one.region === set.region && one.mould === set.mould);
  const { lot, expiry, isUnsure } =
    code.kind === 'device' ? code : { lot: null, expiry: null, isUnsure: false };
  return {
    set,
    line: line.name,
    mould: mould.slice(0, MAX_GRID),
    lot: isUnsure ? '' : (lot ?? ''), // it may be two fields: nobody compared them
    expiresOn: expiry?.last ?? null,
  };
}

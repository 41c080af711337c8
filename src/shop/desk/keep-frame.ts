import { Refusal } from '#lib/refusal.ts';
import { FALLBACK_LANGUAGES, FRAME_TYPES, WILDCARD, type ContentTypeName } from '#shop/content/index.ts';
import { FIRM } from '#shop/markets/index.ts';
import type { DeskContext } from './context.ts';
import { lastingBrands, type EntryRow } from './queries.ts';

/** What a visitor of any language is shown where there is nothing in their own. */
const EVERYBODYS: readonly string[] = [WILDCARD, ...FALLBACK_LANGUAGES];

/**
 * Refuses `desk.needed` where an entry that is taken away, or is to end, is the last that gives a brand its company data or phone
 * numbers in every country (specification 9). Without them every page of the brand fails, and an end comes when nobody is at the desk.
 */
export async function refuseLast({ db, now }: DeskContext, entry: EntryRow): Promise<void> {
  const { type, language, country, brand } = entry;
  if (!FRAME_TYPES.includes(type as ContentTypeName)) return;
  if (country !== WILDCARD || !EVERYBODYS.includes(language)) return;
  const others = await lastingBrands(db, entry, { languages: EVERYBODYS, now });
  const served = brand === WILDCARD ? Object.keys(FIRM) : [brand];
  if (!served.every((one) => others.includes(one) || others.includes(WILDCARD)))
    throw new Refusal('desk.needed');
}

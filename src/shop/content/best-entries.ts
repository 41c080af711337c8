import { FALLBACK_LANGUAGES, WILDCARD, type ContentEntry, type ContentMarket } from './model.ts';

/** An entry that competes for its key, with the time in which it is shown. */
export interface Candidate extends ContentEntry {
  /** UTC, ISO 8601; null: always. */
  readonly visibleFrom: string | null;
  readonly visibleTo: string | null;
}

/**
 * The best of each key for a market, in the editors' order: what the query of `queries.ts` does for our own rows, for entries
 * that somebody else keeps. Language before country before brand, the fallback languages last.
 */
export function bestEntries(candidates: readonly Candidate[], market: ContentMarket): ContentEntry[] {
  const best = new Map<string, { place: number; entry: ContentEntry }>();
  for (const candidate of candidates) {
    const place = placeOf(candidate, market);
    if (place === null) continue;
    const { visibleFrom: _from, visibleTo: _to, ...entry } = candidate;
    const known = best.get(entry.key);
    if (!known || place < known.place) best.set(entry.key, { place, entry });
  }
  return [...best.values()]
    .map(({ entry }) => entry)
    .toSorted((a, b) => a.sort - b.sort || (a.key < b.key ? -1 : 1));
}

/** The lower the better; null for what this market does not show. */
function placeOf(one: Candidate, { language, country, brand, at }: ContentMarket): number | null {
  const languages = [language, WILDCARD, ...FALLBACK_LANGUAGES];
  const rank = languages.indexOf(one.language);
  const isHere =
    rank >= 0 &&
    [WILDCARD, country.toUpperCase()].includes(one.country) &&
    [WILDCARD, brand].includes(one.brand) &&
    (one.visibleFrom === null || one.visibleFrom <= at) &&
    (one.visibleTo === null || one.visibleTo > at);
  return isHere ? 4 * rank + 2 * Number(one.country === WILDCARD) + Number(one.brand === WILDCARD) : null;
}

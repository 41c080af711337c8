import type { PreviewAnswer } from '#shop/search/wire.ts';
import type { BoughtHit } from './preview-store.ts';

/** One entry of the preview that the keyboard can reach. */
export type PreviewEntry =
  | { kind: 'hit'; href: string; hit: PreviewAnswer['hits'][number] }
  | { kind: 'other'; href: string; hit: PreviewAnswer['hits'][number] }
  | { kind: 'bought'; href: string; hit: BoughtHit }
  | { kind: 'category'; href: string; category: PreviewAnswer['categories'][number] }
  | { kind: 'page'; href: string; title: string }
  | { kind: 'term'; href: string; term: string }
  | { kind: 'all'; href: string; total: number }
  /** The set or line that the text names, in the tooth assistant. */
  | { kind: 'assistant'; href: string; text: string }
  /** Did you mean: leads to the search for the corrected text; `found` where the hits shown are its own already. */
  | { kind: 'corrected'; href: string; text: string; found: boolean };

/** The columns of the preview, left to right: hits, bought before, categories; below them what editors wrote. */
export type PreviewColumns = readonly (readonly PreviewEntry[])[];

interface Extras {
  /** Only of customers who are logged in. */
  bought?: readonly BoughtHit[];
  limit: number;
  searchHref: (text: string) => string;
}

/** The entries for an answer; "all hits" ends the first column where there are more than it shows. */
export function answerColumns(text: string, answer: PreviewAnswer, extras: Extras): PreviewColumns {
  const { bought = [], limit, searchHref } = extras;
  const hits = answer.hits.slice(0, limit);
  const first: PreviewEntry[] = hits.map((hit) => ({ kind: 'hit', href: hit.href, hit }));
  if (answer.assistant) first.unshift({ kind: 'assistant', ...answer.assistant });
  if (answer.corrected)
    first.unshift({
      kind: 'corrected',
      href: searchHref(answer.corrected),
      text: answer.corrected,
      found: answer.total > 0,
    });
  if (answer.total > 0) first.push({ kind: 'all', href: searchHref(text), total: answer.total });
  const others = (answer.others ?? []).slice(0, Math.max(0, limit - hits.length));
  return [
    first,
    ...(others.length > 0
      ? [others.map((hit): PreviewEntry => ({ kind: 'other', href: hit.href, hit }))]
      : []),
    bought.slice(0, limit).map((hit) => ({ kind: 'bought', href: hit.href, hit })),
    answer.categories.map((category) => ({ kind: 'category', href: category.href, category })),
    ...(answer.pages ? [answer.pages.map((page): PreviewEntry => ({ kind: 'page', ...page }))] : []),
  ];
}

/** Before anything is typed: the searches of before. */
export function recentColumns(
  terms: readonly string[],
  searchHref: (text: string) => string,
): PreviewColumns {
  return [terms.slice(0, 6).map((term) => ({ kind: 'term', href: searchHref(term), term }))];
}

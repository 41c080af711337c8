import type { ContentImage, ContentTypeName, FormField } from '#shop/content/index.ts';

export type { ContentImage, ContentTypeName, FormField };

/** The form of a kind of content, as the desk draws it. */
export interface EntryForm {
  readonly fields: readonly FormField[];
  /** True if the kind has no words: one entry with language `*` serves all languages. */
  readonly neutral: boolean;
}
export type EntryForms = Readonly<Record<ContentTypeName, EntryForm>>;

/** What the desk knows of an entry without its words. Times are UTC, ISO 8601. */
export interface EntryFacts {
  readonly id: string;
  readonly type: string;
  readonly key: string;
  /** Two letters; '*' for types without words. */
  readonly language: string;
  /** ISO 3166-1 alpha-2; '*' = every country. */
  readonly country: string;
  readonly brand: string;
  /** Grows with every act: who saves says on which one it stands. */
  readonly version: number;
  /** The first of its words, for lists. */
  readonly title: string;
  readonly hasDraft: boolean;
  /** When the words were written that are live now; null where none are. */
  readonly liveAt: string | null;
  /** When other words take their place. */
  readonly nextAt: string | null;
  readonly from: string | null;
  readonly until: string | null;
}

/** What a cell of the matrix says: `outdated` = live, but the source language was written later. */
export const ENTRY_STATES = ['missing', 'draft', 'scheduled', 'live', 'outdated', 'ended'] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

/** The language in which the shop's content is written first. */
export const SOURCE_LANGUAGE = 'de';

/** The state of an entry, given its sister in the source language. */
export function stateOf(
  entry: EntryFacts | undefined,
  source: Pick<EntryFacts, 'liveAt'> | undefined,
  now: string,
): EntryState {
  if (!entry) return 'missing';
  const { liveAt, nextAt, from, until } = entry;
  if (until !== null && until <= now && (liveAt !== null || nextAt !== null)) return 'ended';
  if (nextAt !== null && nextAt > now) return 'scheduled';
  if (liveAt === null) return 'draft';
  if (from !== null && from > now) return 'scheduled';
  return source?.liveAt && source.liveAt > liveAt ? 'outdated' : 'live';
}

/** What became of an entry that another shop gave. */
export const IMPORT_OUTCOMES = ['created', 'changed', 'same', 'refused'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];
/** What a file of exported entries says it is. */
export const EXPORT_FORM = 'laborkontor-content/1';

/** What a link of content may lead to, beside the shop's own pages. */
export const TARGET_KINDS = ['article', 'category', 'entry'] as const;
export type TargetKind = (typeof TARGET_KINDS)[number];
/** Kinds of content with a page of their own, and where it lies below the market; the entry's key follows. */
export const TARGET_PAGES: Readonly<Record<string, string>> = {
  promotion: 'aktionen#',
  newsletter: 'aktionen/newsletter/',
  video: 'videos/',
  'free-page': 'seite/',
  faq: 'service#FAQ-',
};

/** Which words of an entry hold a link, where visitors meet it soonest. */
export const WORDS_STATES = ['live', 'scheduled', 'draft'] as const;
export type WordsState = (typeof WORDS_STATES)[number];

/** A link that editors wrote. */
export interface WrittenLink {
  /** Id of the entry. */
  readonly entry: string;
  /** The field that holds it, a key of its form: `links`, `body`. */
  readonly place: string;
  readonly target: string;
  readonly state: WordsState;
}

/** A page of editors that a link names; `entry` is the one with the link, null where it is not written yet. */
export interface TargetPage {
  readonly entry: string | null;
  readonly type: string;
  readonly key: string;
}

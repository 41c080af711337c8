import type { Brand, Language } from '#shop/markets/index.ts';
import type { ContentOf, ContentTypeName } from './types/index.ts';

/** Stands for every country or every brand; as a language, for types without text. */
export const WILDCARD = '*';

/** Languages tried, in this order, when a text is missing in the visitor's own. */
export const FALLBACK_LANGUAGES = ['en', 'de'] as const satisfies readonly Language[];

/** Without these no page has a frame, nor a letter its head. */
export const FRAME_TYPES: readonly ContentTypeName[] = ['company-data', 'company-phone'];

/** For whom, and as of when, content is read. */
export interface ContentMarket {
  language: Language;
  /** ISO 3166-1 alpha-2 in either case. */
  country: string;
  brand: Brand;
  /** UTC ISO time: chooses scheduled revisions and visibility. */
  at: string;
  /** Shows drafts where there are any. */
  preview?: boolean;
}

/** One piece of content as a page gets it. */
export interface ContentEntry<T extends ContentTypeName = ContentTypeName> {
  type: T;
  key: string;
  /** The language the text is really in: a fallback needs its own `lang` attribute. `*` for types without text. */
  language: Language | typeof WILDCARD;
  country: string;
  brand: Brand | typeof WILDCARD;
  sort: number;
  /** Names the shown text; changes with every publish. */
  revision: string;
  fields: ContentOf<T>;
}

/** A whole type, or only some keys of it. */
export type ContentSelector<T extends ContentTypeName = ContentTypeName> =
  T | { readonly type: T; readonly keys: readonly string[] };

type TypeOf<S> = S extends ContentTypeName
  ? S
  : S extends { readonly type: infer T }
    ? T & ContentTypeName
    : never;

/** Entries by type, each list in the editors' order; a type without entries is an empty list. */
export type ContentOfSelectors<S extends readonly ContentSelector[]> = {
  readonly [T in TypeOf<S[number]>]: readonly ContentEntry<T>[];
};

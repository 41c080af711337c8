import type { ArticleDocument } from '#shop/catalogue/index.ts';

/** The types that have a page, in its order (docs/rules/requests.md#documents). */
export const LISTED_TYPES = [
  'sds',
  'ifu',
  'doc',
  'certificate',
  'firing-chart',
  'processing',
  'mould-chart',
  'composition',
  'brochure',
] as const;
export type ListedType = (typeof LISTED_TYPES)[number];

/** Articles on a page. */
export const PAGE_SIZE = 24;

export interface ListedDocuments {
  readonly number: string;
  readonly name: string;
  readonly manufacturer: string;
  /** Of the asked type. */
  readonly documents: readonly ArticleDocument[];
}

/** Documents of one archive, each a read from the bucket, of which a request has a thousand; a longer time is taken in parts. */
export const MOST_ARCHIVED = 900;

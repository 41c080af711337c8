import type { WorkKind } from './model.ts';

/** An article of the laboratory as a device without network knows it. */
export interface OfflineArticle {
  readonly number: string;
  readonly name: string;
  readonly manufacturer: string;
  /** GTIN and the maker's number; '' where the catalogue has none. */
  readonly gtin: string;
  readonly makerNumber: string;
}

/** An open work: enough to document in it and to print the label of its tray. */
export interface OfflineWork {
  readonly id: string;
  readonly number: string;
  readonly client: string;
  readonly patient: string;
  /** '' where it was not said. */
  readonly kind: WorkKind | '';
  readonly teeth: string;
  readonly shade: string;
}

/** What a device takes along for the time without network. */
export interface OfflineStock {
  readonly articles: readonly OfflineArticle[];
  readonly works: readonly OfflineWork[];
  readonly shelves: readonly { id: string; article: string; place: string; stock: number }[];
  /** The client book: who ordered works lately. */
  readonly clients: readonly string[];
}

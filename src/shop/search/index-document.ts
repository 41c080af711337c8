import type { Language } from '#shop/markets/languages.ts';

/** The words of one article in one language. Strings that many articles share should be the same strings: their analysis is cached. */
export interface IndexText {
  /** Name as the shop shows it; parts between ", " are analysed once and remembered. */
  title: string;
  brand?: string | undefined;
  /** Names of the categories from the top down. */
  category?: readonly string[] | undefined;
  /** Property names and display values, each value on its own or as "Farbe A3"; also the product line's name if not in the title. */
  attributes?: readonly string[] | undefined;
  /** By position, what of an attribute is the property's name: `Härte` of `Härte hart`. Where it is said of others, it is no answer. */
  labels?: readonly string[] | undefined;
  /** The values among them without their properties' names: an article with all the words in these is what was asked for. */
  facts?: readonly string[] | undefined;
  /** Other values of its properties whose names stand within those of its own: `hart` of a wax that is `mittelhart`. */
  lookalikes?: readonly string[] | undefined;
  description?: string | undefined;
  /** Words that the article is to be found by, whatever it is called; they weigh as its description does. */
  keywords?: string | undefined;
}

/** One article for the index. Ids are dense and ascend in listing order. */
export interface IndexDocument {
  id: number;
  texts: Partial<Readonly<Record<Language, IndexText>>>;
  /** Category codes from the top group down to the article's own category. */
  categories: readonly string[];
  /** Id of the first article of the group that a listing shows as one tile. */
  group: number;
  /** Id of the first article of the product line that one article page covers; absent = the tile's. */
  lead?: number | undefined;
  supplier: string | null;
  /** Public price of the base list in minor units, null when on request. */
  price: number | null;
  /** True where the public price is a sale price below the list price. */
  onSale?: boolean | undefined;
  /** Delivery status 0–4. */
  vkz: number;
  /** Bits of FLAG (catalogue model). */
  flags: number;
  /** Property code and value code; a code may appear more than once. */
  properties: ReadonlyArray<readonly [property: string, value: string]>;
}

/** A row of the index; `data` is text (JSON or base64). */
export type IndexRow =
  | { table: 'search_lexicon'; row: { lang: string; chunk: number; data: string } }
  | { table: 'search_posting'; row: { lang: string; term: number; chunk: number; data: string } }
  | { table: 'search_column'; row: { name: string; chunk: number; data: string } }
  | { table: 'search_synonym'; row: { lang: string; data: string } };

/** One line of data/synonyms.csv: every phrase of the group finds every other. */
export interface SynonymGroup {
  lang: string;
  phrases: readonly string[];
}

export interface IndexBuilderOptions {
  languages: readonly Language[];
  defaultLanguage: Language;
  synonyms?: readonly SynonymGroup[];
  /** Takes every row as it is ready: chunks of 250,000 articles leave memory at once. */
  write: (row: IndexRow) => void;
}

export interface IndexBuilder {
  add(document: IndexDocument): void;
  /** Writes what is left; the builder is spent afterwards. */
  finish(): void;
}

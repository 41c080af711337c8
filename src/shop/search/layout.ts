/** Articles of one column block; blocks are the unit that is skipped when nothing in them matches. */
export const BLOCK = 4096;

/** Articles of one row of postings or of a column: 61 blocks, below 250,000 (docs/rules/catalogue.md#sizes). */
export const CHUNK = BLOCK * 61;

/** Articles of one row of title words: small, because only the rows of the best candidates are read. */
export const TITLE_CHUNK = BLOCK;

/** Steps of an impact, the stored strength (0 to 1) of a term in an article. */
export const IMPACT_STEPS = 63;

/**
 * Where an article has a word, in the bits above its impact; 0 is its own text, its maker, or the one word that its category is
 * called. The best is a fact, the value of a property; behind the own text come a part of its category's name, then groups above
 * that and its description.
 */
export const IN_FACT = 64;
export const IN_CATEGORY = 128;
export const BY_THE_WAY = 192;

/** Longest text of a row: letters of up to three bytes stay below the 1.9 MB of docs/rules/catalogue.md#sizes. */
export const MAX_ROW_LETTERS = 600_000;

/** The article's flags that the `state` column has; what is above them in the catalogue no list asks for. */
export const STATE_FLAGS = 63;
/** Bits of the `state` column above the eight of the article's flags. */
export const VKZ_SHIFT = 8;
/** The highest of the eight: not a flag of the catalogue, but that the public price is below the list price. */
export const SALE_BIT = 128;

/** What `search_column` row `meta` says: the codes behind the dense numbers of the columns. */
export interface IndexMeta {
  /** Highest article id + 1. */
  size: number;
  articles: number;
  /** Languages with an index of their own. */
  languages: readonly string[];
  defaultLanguage: string;
  /** Position = number in column `category`; path from the top group down to this category. */
  categories: ReadonlyArray<readonly string[]>;
  /** Position + 1 = number in column `supplier`. */
  suppliers: readonly string[];
  /** Position + 1 = number in column `p:<code>`; `columns` counts the columns `p:<code>`, `p:<code>#2` … of multiple values. */
  properties: ReadonlyArray<{ code: string; values: readonly string[]; columns: number }>;
}

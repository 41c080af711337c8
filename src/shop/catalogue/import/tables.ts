/** The tables of a catalogue database that an import fills, with their columns in the order of the rows' values. */
export const IMPORT_TABLES = {
  meta: ['key', 'value'],
  price_list: ['no', 'currency', 'minor', 'factor', 'step'],
  category: ['id', 'code', 'parent', 'level', 'special', 'names', 'slugs', 'articles', 'groups', 'picture'],
  category_slug: ['slug', 'lang', 'code'],
  supplier: ['id', 'name', 'country', 'address', 'articles'],
  property: ['code', 'sort', 'kind', 'unit', 'names'],
  property_value: ['property', 'code', 'id', 'sort', 'swatch', 'number', 'names'],
  article: [
    'id',
    'number',
    'category',
    'supplier',
    'line',
    'reference',
    'is_reference',
    'variant_group',
    'kind',
    'names',
    'pack',
    'properties',
    'price_list',
    'price_sale',
    'prices',
    'vkz',
    'flags',
  ],
  article_detail: ['id', 'data'],
  reference: ['number', 'variants', 'axes', 'data'],
  product_line: ['slug', 'name', 'supplier', 'articles', 'leads'],
  number_key: ['key', 'kind', 'id'],
  search_lexicon: ['lang', 'chunk', 'data'],
  search_posting: ['lang', 'term', 'chunk', 'data'],
  search_column: ['name', 'chunk', 'data'],
  search_synonym: ['lang', 'data'],
} as const;

export type ImportTable = keyof typeof IMPORT_TABLES;

export const IMPORT_TABLE_NAMES = Object.keys(IMPORT_TABLES) as ImportTable[];

/** What SQLite, D1 and JSON all hold without change. */
type Cell = string | number | null;
export type Row = readonly Cell[];

import { createIndexBuilder } from '#shop/search/index.ts';
import type { IndexBuilder, SynonymGroup } from '#shop/search/index.ts';
import { LANGUAGES } from '#shop/markets/languages.ts';
import type { ValueRecord } from '../record.ts';
import type { ArticleRecord } from '../article-record.ts';
import { GoodsBits, MatrixRows, articleRow, detailOf, flagBits, namesWithDefault } from './article-rows.ts';
import { ClearanceCount, categoryRow, categoryTree, countArticle } from './category-tree.ts';
import type { TreeNode } from './category-tree.ts';
import type { MasterData } from './master-data.ts';
import { ProductLines } from './product-lines.ts';
import { SearchDocuments, numberKeyRows } from './search-documents.ts';
import type { PlacedArticle } from './stage.ts';
import { IMPORT_TABLES } from './tables.ts';
import type { ImportTable, Row } from './tables.ts';

export interface BuilderOptions {
  readonly masterData: MasterData;
  readonly synonyms: readonly SynonymGroup[];
  /** Moment of the import, ISO. */
  readonly now: string;
  readonly write: (table: ImportTable, row: Row) => void;
}

/**
 * Makes the rows of a catalogue database, search index included, from articles in listing order. Holds the master data, the
 * counts and one reference article's variants; everything else leaves through `write`.
 */
export class CatalogueBuilder {
  readonly nodes: Map<string, TreeNode>;
  readonly #options: BuilderOptions;
  readonly #clearance: ClearanceCount;
  readonly #documents: SearchDocuments;
  readonly #index: IndexBuilder;
  readonly #matrices = new MatrixRows();
  readonly #goods = new GoodsBits();
  readonly #lines = new ProductLines();
  readonly #bySupplier = new Map<string, number>();
  #articles = 0;
  #tiles = 0;

  constructor(options: BuilderOptions) {
    this.#options = options;
    const { masterData, synonyms, write } = options;
    const { languages, defaultLanguage } = masterData.header;
    this.nodes = categoryTree(masterData.categories, defaultLanguage);
    this.#clearance = new ClearanceCount(this.nodes);
    this.#documents = new SearchDocuments(masterData, this.nodes);
    this.#index = createIndexBuilder({
      languages,
      defaultLanguage,
      synonyms,
      write: ({ table, row }) => {
        const cells = row as Record<string, string | number>;
        write(
          table,
          IMPORT_TABLES[table].map((column) => cells[column] ?? null),
        );
      },
    });
  }

  /** Takes the next article in listing order. */
  add(placed: PlacedArticle, article: ArticleRecord): void {
    const { masterData, write } = this.#options;
    const flags = flagBits(article) | this.#goods.of(placed, article);
    const names = namesWithDefault(article, masterData.header.defaultLanguage);
    write('article', articleRow(placed, article, names, flags));
    write('article_detail', [placed.id, detailOf(article)]);
    for (const row of numberKeyRows(placed.id, article)) write('number_key', row);
    const matrix = this.#matrices.next(placed.reference ?? article.number, article);
    if (matrix) write('reference', matrix);
    this.#lines.add(placed, article);
    this.#index.add(this.#documents.document(placed, article, names, flags));
    this.#count(placed, article, flags);
  }

  /** Writes what the articles have added up to; returns the number of articles. */
  finish(): number {
    const { write } = this.#options;
    const matrix = this.#matrices.end();
    if (matrix) write('reference', matrix);
    for (const row of this.#lines.rows()) write('product_line', row);
    this.#index.finish();
    for (const node of this.nodes.values()) {
      write('category', categoryRow(node));
      for (const language of LANGUAGES) write('category_slug', [node.slugs[language], language, node.code]);
    }
    this.#writeMasterData();
    for (const [key, value] of this.#meta()) write('meta', [key, value]);
    return this.#articles;
  }

  #count(placed: PlacedArticle, article: ArticleRecord, flags: number): void {
    const first = placed.tile === placed.id;
    this.#articles += 1;
    if (first) this.#tiles += 1;
    countArticle(this.nodes, placed.category, first);
    this.#clearance.add(flags, placed.tile);
    if (article.supplier) {
      this.#bySupplier.set(article.supplier, (this.#bySupplier.get(article.supplier) ?? 0) + 1);
    }
  }

  #writeMasterData(): void {
    const { masterData, write } = this.#options;
    for (const { no, currency, factor, step } of masterData.priceLists.values()) {
      write('price_list', [no, currency, 2, factor, step]);
    }
    for (const { id, name, country, address } of masterData.suppliers.values()) {
      const articles = this.#bySupplier.get(id) ?? 0;
      write('supplier', [id, name, country ?? null, address ? JSON.stringify(address) : null, articles]);
    }
    let position = 0;
    for (const { code, kind, unit, names, sort } of masterData.properties.values()) {
      write('property', [code, sort ?? 1000 + position, kind, unit ?? null, JSON.stringify(names)]);
      position += 1;
    }
    for (const values of masterData.values.values()) this.#writeValues([...values.values()]);
  }

  #writeValues(values: readonly ValueRecord[]): void {
    const collator = new Intl.Collator(this.#options.masterData.header.defaultLanguage, { numeric: true });
    const inOrder = values.toSorted(
      (a, b) =>
        (a.sort ?? a.number ?? Infinity) - (b.sort ?? b.number ?? Infinity) ||
        collator.compare(a.code, b.code),
    );
    for (const [index, { property, code, swatch, number, names }] of inOrder.entries()) {
      const cells = [swatch ?? null, number ?? null, JSON.stringify(names)] as const;
      this.#options.write('property_value', [property, code, index + 1, index, ...cells]);
    }
  }

  #meta(): [string, string][] {
    const { masterData, now } = this.#options;
    const { id, version, name, sourceDate, currency, languages, defaultLanguage } = masterData.header;
    return [
      ['id', id],
      ['version', version],
      ['name', name],
      ['source_date', sourceDate],
      ['imported_at', now],
      ['currency', currency],
      ['languages', JSON.stringify(languages)],
      ['default_language', defaultLanguage],
      ['articles', String(this.#articles)],
      ['groups', String(this.#tiles)],
    ];
  }
}

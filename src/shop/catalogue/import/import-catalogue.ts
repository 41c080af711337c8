import type { SynonymGroup } from '#shop/search/index.ts';
import { recordSchema } from '../record.ts';
import type { ValidRecord } from '../record.ts';
import type { ArticleRecord } from '../article-record.ts';
import { CatalogueBuilder } from './builder.ts';
import { categoryTree } from './category-tree.ts';
import { MasterDataBuilder } from './master-data.ts';
import type { MasterData } from './master-data.ts';
import { ImportRefused, problemsOf, shown } from './problems.ts';
import type { Problem } from './problems.ts';
import type { ImportSource, SourceItem } from './read/source.ts';
import type { CatalogueSink } from './sink.ts';
import { Stage } from './stage.ts';
import type { StagedArticle } from './stage.ts';
import { thingOf } from './thing-of.ts';

export interface ImportOptions {
  readonly sources: readonly ImportSource[];
  readonly sink: CatalogueSink;
  /** Path of a throw-away file for sorting. */
  readonly stage: string;
  readonly synonyms: readonly SynonymGroup[];
  /** Moment of the import, ISO. */
  readonly now: string;
  /** Share of bad rows above which nothing is switched, 0 to 1. */
  readonly maxBad: number;
  readonly report: (problem: Problem) => void;
  readonly progress?: (step: 'read' | 'write', done: number, of: number | null) => void;
}

export interface ImportSummary {
  readonly version: string;
  readonly rows: number;
  readonly articles: number;
  readonly bad: number;
}

const PROGRESS_EVERY = 1000;

/**
 * A whole import: reads and judges every row, sorts the articles, builds the catalogue into the sink and switches.
 * Memory holds the master data and a portion of the file, however large it is.
 *
 * @throws ImportRefused when nothing was switched: no catalogue, no article, or more bad rows than allowed.
 */
export async function importCatalogue(options: ImportOptions): Promise<ImportSummary> {
  const stage = new Stage(options.stage);
  try {
    const intake = new Intake(stage, options);
    for (const source of options.sources) await intake.take(source);
    const masterData = intake.finish();
    const articles = await build(stage, masterData, options);
    return { version: masterData.header.version, rows: intake.rows, articles, bad: intake.bad };
  } finally {
    stage.close();
  }
}

/** Judges rows and stages the articles among them. */
class Intake {
  rows = 0;
  bad = 0;
  readonly #stage: Stage;
  readonly #options: ImportOptions;
  readonly #masterData = new MasterDataBuilder();

  constructor(stage: Stage, options: ImportOptions) {
    this.#stage = stage;
    this.#options = options;
  }

  async take(source: ImportSource): Promise<void> {
    for await (const portion of source.items) {
      for (const item of portion) this.#item(source.name, item);
    }
  }

  /** Judges what only all rows together show. @throws ImportRefused */
  finish(): MasterData {
    const header = this.#masterData.header;
    if (!header) throw new ImportRefused('no line of type "catalogue": this is not a catalogue');
    const masterData = this.#masterData;
    if (masterData.categories.size === 0) {
      masterData.add({ type: 'category', code: 'all', names: { [header.defaultLanguage]: header.name } });
      this.#stage.assignRest('all');
    }
    const codes = [...categoryTree(masterData.categories, header.defaultLanguage).keys()];
    for (const article of this.#stage.dropHomeless(codes)) this.#homeless(article);
    for (const { field, ...article } of this.#stage.dangling()) {
      this.#report(article, field, 'no such article; taken as its own', article[field] ?? '', false);
    }
    for (const { code, parent } of masterData.categories.values()) {
      if (parent === undefined || masterData.categories.has(parent)) continue;
      const at = { file: this.#options.sources[0]?.name ?? '', line: 0 };
      this.#report(at, 'parent', `category ${code} stands at the top: its parent is unknown`, parent, false);
    }
    this.#judge();
    return masterData.build(header);
  }

  #judge(): void {
    const { maxBad } = this.#options;
    if (this.#stage.count() === 0) throw new ImportRefused('no usable article: nothing was switched');
    if (this.bad > maxBad * this.rows) {
      const percent = ((this.bad / this.rows) * 100).toFixed(2);
      throw new ImportRefused(
        `${this.bad} of ${this.rows} rows are bad (${percent} %), more than the ${maxBad * 100} % allowed: nothing was switched`,
      );
    }
  }

  #item(file: string, item: SourceItem): void {
    if ('assign' in item) {
      const { number, category } = item.assign;
      if (this.#stage.assign(number, category)) return;
      this.#report({ file, line: item.line }, 'number', 'no such article', number, false);
      return;
    }
    if ('broken' in item) {
      throw new ImportRefused(
        `${file}:${item.line}: ${item.broken}: the file cannot be read, nothing was switched`,
      );
    }
    this.rows += 1;
    if (this.rows % PROGRESS_EVERY === 0) this.#options.progress?.('read', this.rows, null);
    if ('fault' in item) {
      const { field, reason, value } = item.fault;
      this.#report({ file, line: item.line }, field, reason, value, true);
      return;
    }
    this.#record(file, item.line, item.record);
  }

  #record(file: string, line: number, record: unknown): void {
    const parsed = recordSchema.safeParse(withCategory(record));
    if (!parsed.success) {
      this.bad += 1;
      for (const problem of problemsOf(file, line, record, parsed.error.issues))
        this.#options.report(problem);
      return;
    }
    this.#accept(file, line, parsed.data);
  }

  #accept(file: string, line: number, record: ValidRecord): void {
    if (record.type !== 'article') {
      this.#masterData.add(record);
      return;
    }
    const language = this.#masterData.header?.defaultLanguage ?? 'de';
    for (const [property, value] of record.properties ?? []) this.#masterData.use(property, value, language);
    const { number, category, reference, group } = record;
    const added = this.#stage.add({
      number,
      category: category === UNPLACED ? null : category,
      reference: reference ?? null,
      group: group ?? null,
      thing: thingOf(record, language),
      file,
      line,
      data: JSON.stringify(record),
    });
    if (!added) this.#report({ file, line }, 'number', 'given twice; the first row counts', number, true);
  }

  #homeless(article: StagedArticle): void {
    const reason = article.category === null ? 'in no category' : 'unknown category';
    this.#report(article, 'category', reason, article.category ?? '', true);
  }

  #report(
    { file, line }: { file: string; line: number },
    field: string,
    reason: string,
    value: string,
    fatal: boolean,
  ): void {
    if (fatal) this.bad += 1;
    this.#options.report({ file, line, field, reason, value: shown(value), fatal });
  }
}

/** Stands for the category of an article whose place a later row tells (BMEcat). */
const UNPLACED = '?';

function withCategory(record: unknown): unknown {
  const unplaced =
    typeof record === 'object' &&
    record !== null &&
    (record as Partial<ArticleRecord>).type === 'article' &&
    !('category' in record);
  return unplaced ? { ...record, category: UNPLACED } : record;
}

/** Writes everything into the sink; leaves all as it was when that fails. */
async function build(stage: Stage, masterData: MasterData, options: ImportOptions): Promise<number> {
  const { sink, now, synonyms, progress } = options;
  const total = stage.count();
  await sink.begin({ version: masterData.header.version, sourceDate: masterData.header.sourceDate });
  try {
    const builder = new CatalogueBuilder({
      masterData,
      synonyms,
      now,
      write: (table, row) => sink.write(table, row),
    });
    let done = 0;
    for (const placed of stage.placed()) {
      builder.add(placed, JSON.parse(placed.data) as ArticleRecord);
      done += 1;
      const settling = sink.settle();
      if (settling) await settling;
      if (done % PROGRESS_EVERY === 0) progress?.('write', done, total);
    }
    const articles = builder.finish();
    await sink.finish(articles);
    return articles;
  } catch (error) {
    await sink.abandon();
    throw error;
  }
}

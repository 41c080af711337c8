import { DatabaseSync } from 'node:sqlite';
import type { SQLOutputValue, StatementSync } from 'node:sqlite';

/** An article as it waits for its place: what ordering needs, and the rest as text. */
export interface StagedArticle {
  readonly number: string;
  readonly category: string | null;
  readonly reference: string | null;
  readonly group: string | null;
  /** What it is within its line, as `thingOf` tells. */
  readonly thing: string;
  readonly file: string;
  readonly line: number;
  readonly data: string;
}

/** An article in its place: dense id, id of its tile's first article, and whether its links hold. */
export interface PlacedArticle {
  readonly id: number;
  readonly tile: number;
  /** Id of the first article of its reference that is the same thing: what one article page lets choose from, a line's knives apart from its probes. */
  readonly lead: number;
  readonly category: string;
  /** Number of the reference article in the same category; null where the article is its own. */
  readonly reference: string | null;
  readonly data: string;
}

const SCHEMA = `
pragma journal_mode = off;
pragma synchronous = off;
pragma cache_size = -32768;
pragma temp_store = file;
create table article (
  seq integer primary key, number text not null unique, category text, reference text, tile text,
  thing text not null, file text not null, line integer not null, data text not null
);
create table category (code text primary key, position integer not null) without rowid;
`;

/**
 * Articles sorted without holding them in memory: they go into a throw-away SQLite file as they come and are read back
 * in listing order (category, reference article, variants in the order of the file).
 */
export class Stage {
  readonly #database: DatabaseSync;
  readonly #insert: StatementSync;
  readonly #assign: StatementSync;

  /** `path` is the throw-away file; `:memory:` serves tests. */
  constructor(path: string) {
    this.#database = new DatabaseSync(path);
    this.#database.exec(SCHEMA);
    this.#database.exec('begin');
    this.#insert = this.#database.prepare(
      'insert or ignore into article (number, category, reference, tile, thing, file, line, data) values (?, ?, ?, ?, ?, ?, ?, ?)',
    );
    this.#assign = this.#database.prepare(
      'update article set category = ?2 where number = ?1 and category is null',
    );
  }

  /** Takes an article; false when its number is known already. */
  add(article: StagedArticle): boolean {
    const { number, category, reference, group, thing, file, line, data } = article;
    return this.#insert.run(number, category, reference, group, thing, file, line, data).changes === 1;
  }

  /** Says to which category an article belongs; the first word counts. False for an unknown article. */
  assign(number: string, category: string): boolean {
    if (this.#assign.run(number, category).changes === 1) return true;
    return this.#database.prepare('select 1 from article where number = ?').get(number) !== undefined;
  }

  /** Assigns one to articles without a category. */
  assignRest(category: string): void {
    this.#database.prepare('update article set category = ? where category is null').run(category);
  }

  /** Takes out the articles whose category is not among those given, in tree order, and hands them over. */
  *dropHomeless(codes: readonly string[]): Generator<StagedArticle> {
    const insert = this.#database.prepare('insert or ignore into category (code, position) values (?, ?)');
    for (const [position, code] of codes.entries()) insert.run(code, position);
    const homeless = 'category is null or category not in (select code from category)';
    for (const row of this.#database.prepare(`select * from article where ${homeless}`).iterate()) {
      yield staged(row);
    }
    this.#database.exec(`delete from article where ${homeless}`);
  }

  /** Articles that name a reference or group which is not there. */
  *dangling(): Generator<StagedArticle & { readonly field: 'reference' | 'group' }> {
    for (const [column, field] of [
      ['reference', 'reference'],
      ['tile', 'group'],
    ] as const) {
      const rows = this.#database.prepare(
        `select a.* from article a left join article b on b.number = a.${column}
         where a.${column} is not null and b.seq is null`,
      );
      for (const row of rows.iterate()) yield { ...staged(row), field };
    }
  }

  count(): number {
    return Number(this.#database.prepare('select count(*) as n from article').get()?.['n']);
  }

  /** All articles in listing order with ids from 1. A reference or group holds within its category only. */
  *placed(): Generator<PlacedArticle> {
    this.#database.exec(`
      create table place as
        with linked as (
          select a.seq, a.thing, c.position, r.number as reference,
            coalesce(r.seq, a.seq) as line, coalesce(g.seq, a.seq) as tile
          from article a
          join category c on c.code = a.category
          left join article r on r.number = a.reference and r.category = a.category
          left join article g on g.number = a.tile and g.category = a.category
        )
        select row_number() over (order by position, line, seq <> line, seq) as id, seq, reference, line, thing, tile
        from linked;
      create table placed as
        select id, seq, reference, min(id) over (partition by tile) as tile,
          min(id) over (partition by line, thing) as lead from place;
      create unique index placed_id on placed (id);
    `);
    const rows = this.#database.prepare(
      `select p.id, p.tile, p.lead, p.reference, a.category, a.data
       from placed p cross join article a on a.seq = p.seq order by p.id`,
    );
    for (const row of rows.iterate()) yield row as unknown as PlacedArticle;
  }

  close(): void {
    this.#database.close();
  }
}

function staged(row: Record<string, SQLOutputValue>): StagedArticle {
  return { ...row, group: row['tile'] } as unknown as StagedArticle;
}

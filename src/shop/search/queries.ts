import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import type { Language } from '#shop/markets/languages.ts';
import type { NumberQuery } from './store.ts';

export interface LexiconRow {
  lang: string;
  data: string;
}
export interface ColumnRow {
  name: string;
  chunk: number;
  data: string;
}
export interface SynonymRow {
  lang: string;
  data: string;
}
export interface PostingRow {
  term: number;
  chunk: number;
  data: string;
}

/** The lexicon of a language, or of the catalogue's default where it has none of that language. */
export function lexiconStatement(db: SqlDatabase, language: Language): SqlStatement {
  return db
    .prepare(
      `select lang, data from search_lexicon
       where lang = coalesce((select lang from search_lexicon where lang = ?1 limit 1),
                             (select value from meta where key = 'default_language'),
                             (select lang from search_lexicon limit 1))
       order by chunk`,
    )
    .bind(language);
}

/** The columns of the index but its titles, in chunks. */
export function columnStatement(db: SqlDatabase): SqlStatement {
  return db.prepare(
    `select name, chunk, data from search_column where name not like 't:%' order by name, chunk`,
  );
}

/** The synonyms of a language and of those it falls back to. */
export function synonymStatement(db: SqlDatabase, language: Language): SqlStatement {
  return db.prepare(`select lang, data from search_synonym where lang in (?1, 'en', 'de')`).bind(language);
}

/** Where the terms stand, by the numbers that the index gave them. */
export function postingStatement(
  db: SqlDatabase,
  language: Language,
  terms: readonly number[],
): SqlStatement {
  return db
    .prepare(
      `select term, chunk, data from search_posting
       where lang = ?1 and term in (select value from json_each(?2)) order by term, chunk`,
    )
    .bind(language, JSON.stringify(terms));
}

/** Articles by number: the exact ones; else those that begin so, `most` at the most; else those that come near. */
export function numberStatement(db: SqlDatabase, numbers: NumberQuery, most: number): SqlStatement {
  // an exact number never needs the longer ones that begin with it; '\uffff' sorts behind every letter and digit
  return db
    .prepare(
      `with whole as materialized (select key, kind, id from number_key where key in (select value from json_each(?1)))
       , begun as materialized (select key, kind, id from number_key
                      where ?2 is not null and key > ?2 and key < ?2 || char(65535) and not exists (select 1 from whole)
                      order by key limit ?3)
       select * from whole union all select * from begun union all
       select * from (select key, kind, id from number_key
                      where key in (select value from json_each(?4))
                        and not exists (select 1 from whole) and not exists (select 1 from begun) limit ?3)`,
    )
    .bind(JSON.stringify(numbers.exact), numbers.prefix, most, JSON.stringify(numbers.near));
}

/** Chunks of the titles of a language. */
export function titleStatement(db: SqlDatabase, language: Language, chunks: readonly number[]): SqlStatement {
  return db
    .prepare(
      `select name, chunk, data from search_column
       where name = 't:' || ?1 and chunk in (select value from json_each(?2))`,
    )
    .bind(language, JSON.stringify(chunks));
}

/** Price, stock and block changes since the import (docs/rules/catalogue.md#updates-between-imports). */
export interface UpdateRow {
  id: number;
  price_list: number | null;
  price_sale: number | null;
  vkz: number | null;
  blocked: number | null;
  flags: number;
  old_vkz: number;
  old_list: number;
  old_sale: number | null;
}

/** What has changed since the import: prices and stock of now beside those of the index. */
export function updateStatement(db: SqlDatabase): SqlStatement {
  return db.prepare(
    `select article.id, u.price_list, u.price_sale, u.vkz, u.blocked,
            article.flags, article.vkz as old_vkz, article.price_list as old_list, article.price_sale as old_sale
     from article_update u join article on article.number = u.number`,
  );
}

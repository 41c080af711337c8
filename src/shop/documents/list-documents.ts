import type { SqlDatabase } from '#lib/sql.ts';
import { readArticleFacts } from '#shop/catalogue/index.ts';
import { PAGE_SIZE, type ListedDocuments, type ListedType } from './model.ts';

interface Asked {
  readonly type: ListedType;
  /** Part of the number or name; '' for all. */
  readonly search: string;
  /** From 1. */
  readonly page: number;
  readonly language: string;
}

/**
 * Articles with documents of a type, a page of 24: reference articles, whose documents their variants share. `more` tells whether
 * there is another page.
 */
export async function listDocuments(
  db: SqlDatabase,
  { type, search, page, language }: Asked,
): Promise<{ articles: ListedDocuments[]; more: boolean }> {
  const { results } = await db
    .prepare(
      `select a.number from article a join article_detail d on d.id = a.id
        where a.is_reference = 1 and instr(d.data, ?1) > 0
          and (?2 = '' or instr(lower(a.number), ?2) > 0 or instr(lower(a.names), ?2) > 0)
        order by a.id limit ?3 offset ?4`,
    )
    .bind(`"type":"${type}"`, search.toLocaleLowerCase(language), PAGE_SIZE + 1, (page - 1) * PAGE_SIZE)
    .all<{ number: string }>();
  const numbers = results.slice(0, PAGE_SIZE).map(({ number }) => number);
  const facts = await readArticleFacts(db, numbers, language);
  const articles = numbers.flatMap((number) => {
    const known = facts.get(number);
    const documents = known?.documents.filter((one) => one.type === type) ?? [];
    return known && documents.length > 0
      ? [{ number, name: known.name, manufacturer: known.manufacturer, documents }]
      : [];
  });
  return { articles, more: results.length > PAGE_SIZE };
}

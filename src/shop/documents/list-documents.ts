import type { SqlDatabase } from '#lib/sql.ts';
import { readArticleFacts } from '#shop/catalogue/index.ts';
import { PAGE_SIZE, type ListedDocuments, type ListedType } from './model.ts';
import { numbersWith } from './queries.ts';

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
  const words = search.toLocaleLowerCase(language);
  const found = await numbersWith(db, { type, words, limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE });
  const numbers = found.slice(0, PAGE_SIZE);
  const facts = await readArticleFacts(db, numbers, language);
  const articles = numbers.flatMap((number) => {
    const known = facts.get(number);
    const documents = known?.documents.filter((one) => one.type === type) ?? [];
    return known && documents.length > 0
      ? [{ number, name: known.name, manufacturer: known.manufacturer, documents }]
      : [];
  });
  return { articles, more: found.length > PAGE_SIZE };
}

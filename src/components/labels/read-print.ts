import { labelArticlesCall, templatesCall } from '#api/customer/labels.ts';
import { perform } from '#api/perform.ts';
import type { PrintStart } from '#islands/labels/use-print.ts';
import type { ShopContext } from '#platform/context.ts';
import { MAX_ARTICLES } from '#shop/labels/model.ts';

/** An article and how many labels of it. */
export interface Wanted {
  readonly number: string;
  readonly copies: number;
}

type Start = Pick<PrintStart, 'templates' | 'articles' | 'currency' | 'host'>;

/** What the page of printing begins with: `chosen` names the template that stands first. */
export async function readPrint(
  shop: ShopContext,
  wanted: readonly Wanted[],
  chosen: string | null,
): Promise<Start> {
  const copies = new Map<string, number>();
  for (const one of wanted.slice(0, MAX_ARTICLES))
    copies.set(one.number, (copies.get(one.number) ?? 0) + one.copies);
  const [{ templates }, { articles, currency }] = await Promise.all([
    perform(templatesCall, {}, shop),
    perform(labelArticlesCall, { body: { numbers: [...copies.keys()] } }, shop),
  ]);
  return {
    templates: templates.toSorted((a, b) => Number(b.id === chosen) - Number(a.id === chosen)),
    articles: articles.map((article) => ({ article, copies: copies.get(article.number)! })),
    currency,
    host: new URL(shop.origin).host,
  };
}

import { labelArticlesCall, templatesCall } from '#api/customer/labels.ts';
import { perform } from '#api/perform.ts';
import { workLabel } from '#islands/labels/label-starts.ts';
import type { LabelStart } from '#islands/labels/say.ts';
import type { PrintStart } from '#islands/labels/use-print.ts';
import type { ShopContext } from '#platform/context.ts';
import { MAX_ARTICLES } from '#shop/labels/model.ts';
import type { WorkContent } from '#shop/work-records/index.ts';

/** An article and how many labels of it; of a shelf, which its code then opens. */
export interface Wanted {
  readonly number: string;
  readonly copies: number;
  readonly shelf?: { readonly id: string; readonly place: string };
}

type Start = Pick<PrintStart, 'templates' | 'articles' | 'currency' | 'host'>;

/** What the page of printing begins with: `chosen` names the template that stands first. */
export async function readPrint(
  shop: ShopContext,
  wanted: readonly Wanted[],
  chosen: string | null,
): Promise<Start> {
  const rows = new Map<string, Wanted>();
  for (const one of wanted.slice(0, MAX_ARTICLES)) {
    const key = one.shelf?.id ?? `A${one.number}`;
    rows.set(key, { ...one, copies: (rows.get(key)?.copies ?? 0) + one.copies });
  }
  const numbers = [...new Set([...rows.values()].map(({ number }) => number))];
  const [{ templates }, { articles, currency }] = await Promise.all([
    perform(templatesCall, {}, shop),
    perform(labelArticlesCall, { body: { numbers } }, shop),
  ]);
  const known = new Map(articles.map((article) => [article.number, article]));
  return {
    templates: templates.toSorted((a, b) => Number(b.id === chosen) - Number(a.id === chosen)),
    articles: [...rows.values()].flatMap(({ number, copies, shelf }): LabelStart[] => {
      const article = known.get(number);
      if (!article) return [];
      const code = shelf && { opens: { kind: 'R', id: shelf.id } as const, place: shelf.place };
      return [{ article, copies, ...code }];
    }),
    currency,
    host: new URL(shop.origin).host,
  };
}

/** The label of a patient work's tray. */
export async function readWorkPrint(
  shop: ShopContext,
  { client, ...work }: WorkContent & { readonly id: string },
  { chosen, kindName }: { readonly chosen: string | null; readonly kindName: string },
): Promise<Start> {
  const start = await readPrint(shop, [], chosen);
  return { ...start, articles: [workLabel({ ...work, client: client.name }, kindName)] };
}

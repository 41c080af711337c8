import { labelArticlesCall, templatesCall } from '#api/customer/labels.ts';
import { perform } from '#api/perform.ts';
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

/** The label of a patient work's tray: its code opens the work, its words are the work's own; nothing of it names a patient. */
export async function readWorkPrint(
  shop: ShopContext,
  { id, number, client, patient, kind, teeth, shade }: WorkContent & { readonly id: string },
  { chosen, kindName }: { readonly chosen: string | null; readonly kindName: string },
): Promise<Start> {
  const article = {
    number,
    name: [kind && kindName, client.name].filter(Boolean).join(' · '),
    pack: [teeth, shade].filter(Boolean).join(' · '),
    price: null,
    gtin: null,
    own: patient,
  };
  const start = await readPrint(shop, [], chosen);
  return { ...start, articles: [{ article, copies: 1, opens: { kind: 'W', id } }] };
}

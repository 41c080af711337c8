import { slugOf } from '#lib/paths.ts';
import { publicPrice } from '#shop/pricing/model.ts';
import type { ArticleRecord } from '../article-record.ts';
import type { PlacedArticle } from './stage.ts';
import type { Row } from './tables.ts';

/** Reference articles that a line's page shows: a house brand over everything stays one page. */
const MOST_LEADS = 60;

interface Lead {
  readonly id: number;
  articles: number;
  last: number;
  cheapest: Priced | null;
  dearest: Priced | null;
}

interface Priced {
  readonly id: number;
  readonly price: number;
}

interface Line {
  readonly name: string;
  readonly supplier: string | null;
  articles: number;
  readonly leads: Map<number, Lead>;
}

/** Gathers the product lines while articles pass by in listing order: a few numbers per line, none per article. */
export class ProductLines {
  readonly #lines = new Map<string, Line>();

  /** Takes the next article; blocked ones are not for sale and do not count. */
  add(placed: PlacedArticle, article: ArticleRecord): void {
    const slug = article.line && !article.flags?.includes('blocked') ? slugOf(article.line) : '';
    if (!article.line || !slug) return;
    const line = this.#lines.get(slug) ?? {
      name: article.line,
      supplier: article.supplier ?? null,
      articles: 0,
      leads: new Map<number, Lead>(),
    };
    this.#lines.set(slug, line);
    line.articles += 1;
    const known = line.leads.get(placed.lead);
    if (!known && line.leads.size >= MOST_LEADS) return;
    const lead = known ?? { id: placed.lead, articles: 0, last: placed.id, cheapest: null, dearest: null };
    line.leads.set(placed.lead, lead);
    lead.articles += 1;
    lead.last = placed.id;
    const price = publicPrice(article.price.list, article.price.sale ?? null);
    if (price === null) return;
    if (!lead.cheapest || price < lead.cheapest.price) lead.cheapest = { id: placed.id, price };
    if (!lead.dearest || price > lead.dearest.price) lead.dearest = { id: placed.id, price };
  }

  /** Rows of `product_line`. */
  *rows(): Generator<Row> {
    for (const [slug, { name, supplier, articles, leads }] of this.#lines) {
      const parts = Array.from(leads.values(), (lead) => [
        lead.id,
        lead.articles,
        lead.cheapest?.id ?? null,
        lead.dearest?.id ?? null,
        lead.last,
      ]);
      yield [slug, name, supplier, articles, JSON.stringify(parts)];
    }
  }
}

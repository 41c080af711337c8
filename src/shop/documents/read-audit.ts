import { requireCatalogue, type CartContext } from '#shop/cart/index.ts';
import {
  readArticleFacts,
  type ArticleDocument,
  type ArticleFacts,
  type Hazard,
} from '#shop/catalogue/index.ts';
import { requireCustomer } from '#shop/session/index.ts';
import { auditedArticles, type AuditedArticle, type AuditPeriod } from './audit-queries.ts';

/** An article of the time with what an auditor asks of it. */
export interface AuditArticle extends AuditedArticle {
  readonly name: string;
  readonly manufacturer: string;
  readonly pack: ArticleFacts['pack'] | null;
  readonly documents: readonly ArticleDocument[];
  readonly hazard: Hazard | null;
}

/**
 * Everything that was delivered to the caller or used in patient works in a time, with its documents and hazards; what has
 * left the catalogue stands with its number alone. Refuses guests and `catalogue.not-ready`.
 */
export async function readAudit(ctx: CartContext, period: AuditPeriod): Promise<AuditArticle[]> {
  const caller = requireCustomer(ctx);
  const catalogue = requireCatalogue(ctx);
  const articles = await auditedArticles(ctx.db, caller.customerId, period);
  const numbers = articles.map(({ number }) => number);
  const facts = await readArticleFacts(catalogue, numbers, ctx.language);
  return articles.map((article) => {
    const known = facts.get(article.number);
    const { name = '', manufacturer = '', pack = null, hazard = null } = known ?? {};
    const documents = (known?.documents ?? []).filter(({ type }) => type !== 'video');
    return { ...article, name, manufacturer, pack, hazard, documents };
  });
}

/** The register of hazardous substances: what carries label elements (docs/rules/requests.md#audit). */
export const hazardousOf = (articles: readonly AuditArticle[]): (AuditArticle & { hazard: Hazard })[] =>
  articles.filter((one): one is AuditArticle & { hazard: Hazard } => {
    const { signal, pictograms = [], statements = [] } = one.hazard ?? {};
    return Boolean(signal) || pictograms.length > 0 || statements.length > 0;
  });

/** The language of a document for a reader: the own one, English, else the first there is. */
export function languageFor(
  { languages }: Pick<ArticleDocument, 'languages'>,
  language: string,
): ArticleDocument['languages'][number] {
  return languages.find((one) => one === language) ?? languages.find((one) => one === 'en') ?? languages[0]!;
}

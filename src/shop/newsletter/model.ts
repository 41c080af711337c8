import type { SqlDatabase } from '#lib/sql.ts';
import type { Market } from '#shop/markets/index.ts';

/** So long the link of the mail confirms a subscription. */
export const CONFIRM_DAYS = 7;

/** What the newsletter may be about, in the order of the forms: new articles, offers, working with materials, courses and dates. */
export const TOPICS = ['range', 'offers', 'practice', 'events'] as const;
export type Topic = (typeof TOPICS)[number];

/** What the verbs of the newsletter see of the world. */
export interface NewsletterContext {
  readonly db: SqlDatabase;
  /** UTC, ISO 8601. */
  readonly now: string;
  readonly newId: () => string;
  readonly market: Pick<Market, 'brand' | 'language'> & { readonly country: string };
  /** Address of the shop and market for links of mails. */
  readonly home: string;
  /** The caller's address, its last part cut: kept as proof (§ 7 UWG). */
  readonly from: string;
}

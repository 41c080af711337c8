import { env } from 'cloudflare:workers';

/** The database of wrangler.toml beside this folder. */
export const { DB } = env as unknown as { DB: D1Database };

/** What a card and a page show; the price in cents. */
export interface Article {
  number: number;
  name: string;
  supplier: string;
  pack: string;
  price: number;
  description: string;
  facts: string;
}

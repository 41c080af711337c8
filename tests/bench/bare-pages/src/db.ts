import { env } from 'cloudflare:workers';

/** The database of wrangler.toml beside this folder. */
export const { DB } = env as unknown as { DB: D1Database };

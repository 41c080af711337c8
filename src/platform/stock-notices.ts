import { tellNews } from '#shop/stock-notices/index.ts';
import type { Bindings } from './env.ts';

/**
 * Tells customers whose articles are available again or have a successor: after every stock update that comes in, and each minute for what
 * came another way (a whole import, the local tool).
 */
export function tellStockNotices(
  env: Pick<Bindings, 'SHOP' | 'CATALOGUE_A' | 'CATALOGUE_B'>,
  now: Date = new Date(),
): Promise<number> {
  return tellNews({
    db: env.SHOP,
    catalogues: { A: env.CATALOGUE_A, B: env.CATALOGUE_B },
    now: now.toISOString(),
    newId: () => crypto.randomUUID(),
  });
}

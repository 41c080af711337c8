import { Refusal } from '#lib/refusal.ts';
import { readOffers, requireCatalogue, type CartContext } from '#shop/cart/index.ts';
import { readArticles } from '#shop/catalogue/index.ts';
import type { Market } from '#shop/markets/index.ts';
import { requireCustomer } from '#shop/session/index.ts';
import { isAvailable, MAX_NOTICES, type StockNotice } from './model.ts';
import { noticesOf, removeNotice, upsertNotice, waitingAmong, type NoticeRow } from './queries.ts';

/** What the verbs need of a request, and where the mail's links shall lead. */
export interface NoticeContext extends CartContext {
  readonly brand: Market['brand'];
  /** Address of the shop and market: 'https://shop.example/de-de'. */
  readonly home: string;
}

/** Told notices stay in sight so long. */
const TOLD_DAYS = 14;
const DAY_MS = 86_400_000;

/**
 * Asks for a mail when an article is available again; asking twice is asking once. Refuses guests,
 * `catalogue.unknown-article`, `stock-notices.available` where there are pieces, `stock-notices.full` above 200.
 */
export async function askNotice(ctx: NoticeContext, number: string): Promise<void> {
  const caller = requireCustomer(ctx);
  const view = { language: ctx.language, priceList: caller.priceList };
  const [article] = await readArticles(requireCatalogue(ctx), { numbers: [number] }, view);
  if (!article) throw new Refusal('catalogue.unknown-article', { fields: ['number'] });
  if (isAvailable(article)) throw new Refusal('stock-notices.available');
  const written = await upsertNotice(ctx.db, {
    customer: caller.customerId,
    number,
    user: caller.user.id,
    brand: ctx.brand,
    language: ctx.language,
    home: ctx.home,
    now: ctx.now,
    most: MAX_NOTICES,
  }).all();
  if (written.results.length === 0) throw new Refusal('stock-notices.full');
}

/** Waits no longer; what was not asked for is not waited for either. Refuses guests. */
export async function cancelNotice(ctx: Pick<CartContext, 'db' | 'caller'>, number: string): Promise<void> {
  await removeNotice(ctx.db, requireCustomer(ctx).customerId, number).run();
}

/** What the caller waits for, and what was told in the last fortnight, the latest first. Refuses guests. */
export async function readNotices(ctx: CartContext): Promise<StockNotice[]> {
  const { customerId } = requireCustomer(ctx);
  const since = new Date(Date.parse(ctx.now) - TOLD_DAYS * DAY_MS).toISOString();
  const { results } = await noticesOf(ctx.db, customerId, since).all<NoticeRow>();
  if (results.length === 0) return [];
  const { byNumber } = await readOffers(
    ctx,
    results.map(({ number }) => ({ number, quantity: 1 })),
  );
  return results.map(({ number, asked_at, told_at }) => ({
    number,
    askedAt: asked_at,
    toldAt: told_at,
    offer: byNumber.get(number) ?? null,
  }));
}

/** Which of some articles the caller waits for. Refuses guests. */
export async function readWaiting(
  ctx: Pick<CartContext, 'db' | 'caller'>,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> {
  const { customerId } = requireCustomer(ctx);
  const { results } = await waitingAmong(ctx.db, customerId, numbers).all<{ number: string }>();
  return new Set(results.map(({ number }) => number));
}

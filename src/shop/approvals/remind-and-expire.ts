import { returnVoucher } from '#shop/cart/index.ts';
import { mailAbout, type CheckoutContext } from '#shop/checkout/index.ts';
import { copyToUsers } from '#shop/mail/index.ts';
import { isLanguage, DEFAULT_LANGUAGE } from '#shop/markets/index.ts';
import { transition, type NewOrder } from '#shop/orders/index.ts';
import { Refusal } from '#lib/refusal.ts';
import { EXPIRE_AFTER_DAYS, REMIND_AFTER_DAYS } from './model.ts';
import { noteReminder, oldRequests, type OldRequest } from './queries.ts';

/** Requests of one round; the next minute takes the rest. */
const ROUND = 25;

/** What the clock's work needs; nobody calls. */
export type ClockContext = Pick<CheckoutContext, 'db' | 'logbook' | 'now' | 'newId' | 'home'>;

/**
 * The clock of releases (docs/rules/ordering.md#release): after 7 days the account is reminded, once; after 30 days a
 * request expires, its code is given back, and the account is told. May run twice at the same time. Returns what was
 * done.
 */
export async function remindAndExpire(ctx: ClockContext): Promise<{ reminded: number; expired: number }> {
  const before = (days: number): string => new Date(Date.parse(ctx.now) - days * 86_400_000).toISOString();
  const old = await oldRequests(ctx.db, {
    before: before(EXPIRE_AFTER_DAYS),
    unreminded: false,
    limit: ROUND,
  });
  let expired = 0;
  for (const request of old) if (await expire(ctx, request)) expired += 1;
  const waiting = await oldRequests(ctx.db, {
    before: before(REMIND_AFTER_DAYS),
    unreminded: true,
    limit: ROUND,
  });
  const due = waiting.filter(({ placedAt }) => placedAt > before(EXPIRE_AFTER_DAYS));
  for (const request of due)
    await ctx.db.batch([
      noteReminder(ctx.db, request.id, ctx.now),
      ...mails(ctx, request, 'release-reminder', { days: String(REMIND_AFTER_DAYS) }),
    ]);
  return { reminded: due.length, expired };
}

async function expire(ctx: ClockContext, request: OldRequest): Promise<boolean> {
  try {
    const { repeated } = await transition(ctx, { id: request.id }, ({ state }, at) => {
      if (state !== 'waiting-release') return null;
      const told = [returnVoucher(at.db, request.id), ...mails(at, request, 'release-expired', {})];
      return { to: 'expired', kind: 'expired', told };
    });
    return !repeated;
  } catch (error) {
    // moved by others all the time, or its home does not answer: the next minute looks again
    if (!(error instanceof Refusal)) console.error(`a request does not expire yet: ${String(error)}`);
    return false;
  }
}

/** To the account; leaders are reminded, too, and who asked hears that it is over. */
function mails(
  ctx: ClockContext,
  request: OldRequest,
  kind: 'release-reminder' | 'release-expired',
  values: Record<string, string>,
) {
  const { id, number, brand, language, actingName, purchaseOrderNumber, email, country } = request;
  const order: Pick<NewOrder, 'brand' | 'language'> = {
    brand,
    language: isLanguage(language) ? language : DEFAULT_LANGUAGE,
  };
  const told = {
    kind,
    values: { ...values, order: String(number), user: actingName },
    purchaseOrderNumber,
    path: `/meinlabor/freigaben/${number}`,
  };
  const key = `${kind}:${id}`;
  const user = kind === 'release-reminder' ? null : request.actingUser;
  return [
    mailAbout(ctx, order, { email, country }, { key, told }),
    copyToUsers(ctx.db, { key, customerId: request.customerId, user }),
  ];
}

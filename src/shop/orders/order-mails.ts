import { orderTail } from '#lib/paths.ts';
import type { SqlStatement } from '#lib/sql.ts';
import { NO_DELIVERY } from '#shop/delivery/index.ts';
import { queueMail, type MailDraft } from '#shop/mail/index.ts';
import { isPaidBefore, seenPayment, transferOf } from '#shop/payment/index.ts';
import type { OrderContext } from './context.ts';
import { parcelName, type Shipment } from './shipment.ts';
import type { LineProgress } from './progress.ts';
import type { OrderProgress } from './transition-queries.ts';

/** A mail names so many articles; the page has them all. */
const MAX_ARTICLES = 30;

/** Tells that a delivery left: what is in it, and where to follow its parcels. */
export function deliveryMail(ctx: OrderContext, order: OrderProgress, shipment: Shipment): SqlStatement[] {
  if (order.method === NO_DELIVERY.id) return []; // the customer had the goods before
  const { number, parcels = [] } = shipment;
  const articles = order.lines.flatMap((line) => {
    const pieces = shipment.lines
      .filter(({ position }) => position === line.position)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    return pieces > 0 ? [`${pieces} × ${line.number} ${line.name}`] : [];
  });
  const more = articles.length > MAX_ARTICLES ? ['…'] : [];
  return mail(ctx, order, `delivery:${order.firm}:${number}`, {
    kind: 'delivery-sent',
    values: { delivery: number },
    lines: [...articles.slice(0, MAX_ARTICLES), ...more],
    outside: parcels.flatMap(({ trackingUrl = '', ...parcel }) =>
      trackingUrl ? [{ url: trackingUrl, name: parcelName(parcel) }] : [],
    ),
  });
}

/** Tells that an invoice lies in the portal, what it comes to, until when and where to it is paid. */
export function invoiceMail(
  ctx: OrderContext,
  order: OrderProgress,
  { number, dueOn, gross }: { readonly number: string; readonly dueOn: string; readonly gross: number },
): SqlStatement[] {
  const { payment, language, country, totals } = order;
  const isOwed = gross > 0 && !isPaidBefore(payment.method);
  const transfer = gross > 0 ? transferOf(ctx.payment, payment, order) : null;
  return mail(ctx, order, `invoice:${order.firm}:${number}`, {
    kind: 'invoice-ready',
    values: { invoice: number },
    invoice: {
      locale: `${language}-${country}`,
      currency: totals.currency,
      gross,
      dueOn: isOwed ? dueOn : null,
      payment: { ...seenPayment(payment), transfer: transfer && { ...transfer, reference: number } },
    },
  });
}

/** Tells that an order which waited for bookkeeping goes on. */
export function holdReleasedMail(ctx: OrderContext, order: OrderProgress): SqlStatement[] {
  return mail(ctx, order, `hold-released:${order.id}`, { kind: 'hold-released', values: {} });
}

/** Tells that an order will not come, with the reason where there is one. */
export function cancelledMail(ctx: OrderContext, order: OrderProgress, reason: string): SqlStatement[] {
  const told = { kind: 'order-cancelled', values: {}, note: reason } as const;
  return mail(ctx, order, `order-cancelled:${order.id}`, told);
}

/** Tells which pieces of an order will not come, with the reason where there is one; the rest stays as it was. */
export function linesCancelledMail(
  ctx: OrderContext,
  order: OrderProgress,
  next: readonly LineProgress[],
  reason = '',
): SqlStatement[] {
  const lost = next.flatMap((line) => {
    const before = order.lines.find(({ position }) => position === line.position)!;
    const pieces = line.cancelled - before.cancelled;
    return pieces > 0 ? [`${pieces} × ${line.number} ${line.name}`] : [];
  });
  if (lost.length === 0) return [];
  const more = lost.length > MAX_ARTICLES ? ['…'] : [];
  return mail(ctx, order, `lines-cancelled:${order.id}:${order.revision}`, {
    kind: 'lines-cancelled',
    values: {},
    lines: [...lost.slice(0, MAX_ARTICLES), ...more],
    note: reason,
  });
}

type Told = Pick<MailDraft, 'kind' | 'values' | 'lines' | 'note' | 'outside' | 'invoice'>;

function mail(ctx: OrderContext, order: OrderProgress, key: string, told: Told): SqlStatement[] {
  if (!ctx.home) return [];
  const { brand, language, email: to, purchaseOrderNumber } = order;
  const draft: MailDraft = {
    ...told,
    brand,
    language,
    to,
    purchaseOrderNumber,
    home: ctx.home(order),
    values: { ...told.values, order: String(order.number) },
    path: orderTail(order),
  };
  return [queueMail(ctx.db, draft, { id: ctx.newId(), key, now: ctx.now })];
}

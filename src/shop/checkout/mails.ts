import type { SqlStatement } from '#lib/sql.ts';
import { countryName } from '#shop/markets/index.ts';
import { orderTermsOf, type OrderTerms } from '#shop/cart/index.ts';
import { copyToUsers, queueMail, type MailDraft, type MailOrder } from '#shop/mail/index.ts';
import type { NewOrder } from '#shop/orders/index.ts';
import { seenPayment, transferOf } from '#shop/payment/index.ts';
import type { CheckoutContext } from './context.ts';
import { putNumber } from './queries.ts';

/** Where a mail goes: the account's address; users with an e-mail of their own get copies (`copyToUsers`). */
export interface Addressee {
  readonly email: string;
  /** Of the account, ISO 3166 two letters. */
  readonly country: string;
}

/** Stands in a mail for the order's number, which only the database knows while the order is written. */
export const NUMBER = '{order-number}';

/** The order as its mails list it. */
export function mailOrderOf(
  ctx: Pick<CheckoutContext, 'payment'>,
  order: Pick<NewOrder, 'brand' | 'totals' | 'lines' | 'address' | 'language' | 'payment' | keyof OrderTerms>,
  { country }: Pick<Addressee, 'country'>,
): MailOrder {
  const { totals, address } = order;
  const { goods, voucher, shipping, surcharge, net, gross, treatment, plusOnRequest } = totals;
  const place = [address.postalCode, address.city].join(' ');
  return {
    locale: `${order.language}-${country}`,
    currency: totals.currency,
    lines: order.lines.map(({ quantity, number, name, reference, amount }) => ({
      quantity,
      number,
      name,
      reference,
      amount,
    })),
    sums: {
      goods,
      voucher,
      shipping,
      surcharge,
      net,
      vat: totals.vat.map(({ percent, amount }) => ({ percent, amount })),
      gross,
      treatment,
      plusOnRequest,
    },
    ...orderTermsOf(order),
    address: [
      address.company,
      address.line2,
      address.line3,
      address.street,
      place,
      countryName(address.country, order.language),
    ],
    payment: {
      ...seenPayment(order.payment),
      transfer: transferOf(ctx.payment, order.payment, { brand: order.brand, country }),
    },
  };
}

type Told = Pick<MailDraft, 'kind' | 'values' | 'path' | 'order' | 'lines' | 'purchaseOrderNumber'>;

/** A mail about an order, for the batch that writes it; once per key. */
export function mailAbout(
  ctx: Pick<CheckoutContext, 'db' | 'now' | 'newId' | 'home'>,
  order: Pick<NewOrder, 'brand' | 'language'>,
  { email, country }: Addressee,
  { key, told }: { key: string; told: Told },
): SqlStatement {
  const { brand, language } = order;
  const home = ctx.home({ brand, language, country });
  const draft: MailDraft = { ...told, brand, language, to: email, home };
  return queueMail(ctx.db, draft, { id: ctx.newId(), key, now: ctx.now });
}

function kindOf({ state, heldFor }: Pick<NewOrder, 'state' | 'heldFor'>) {
  if (state === 'waiting-release') return 'release-request';
  if (state === 'placed') return 'order-placed';
  return heldFor === 'payment' ? 'order-payment' : 'order-held';
}

/**
 * The confirmation of an order that is being written, that it was received and waits for bookkeeping or the money, or the request to
 * release it, which leaders get, too. Its number is put in by the second statement.
 */
export function submitMails(ctx: CheckoutContext, order: NewOrder, to: Addressee): SqlStatement[] {
  const kind = kindOf(order);
  const key = `${kind}:${order.id}`;
  const told: Told = {
    kind,
    values: { order: NUMBER, user: order.actingUser.name },
    path: kind === 'release-request' ? `/meinlabor/freigaben/${NUMBER}` : `/wk/submit?auftrag=${NUMBER}`,
    order: mailOrderOf(ctx, order, to),
    purchaseOrderNumber: order.purchaseOrderNumber,
  };
  return [
    mailAbout(ctx, order, to, { key, told }),
    putNumber(ctx.db, { key, orderId: order.id, mark: NUMBER }),
    ...(kind === 'release-request'
      ? [copyToUsers(ctx.db, { key, customerId: order.customerId, user: null })]
      : []),
  ];
}

import { Refusal } from '#lib/refusal.ts';
import { readArticleFacts, type ArticleFacts } from '#shop/catalogue/index.ts';
import { HANDED_OVER, readDeliveryNote, readInvoice, readOrder } from '#shop/orders/index.ts';
import type { ShopContext } from '../context.ts';
import { ordersContext } from '../orders-context.ts';
import { answerDocument } from './answer-document.ts';
import { confirmationLetter } from './confirmation.ts';
import { deliveryNoteLetter } from './delivery-note.ts';
import { readCorrespondence } from './letter-head.ts';
import { invoiceLetter } from './invoice.ts';
import { returnLetter } from './return-label.ts';
import { returnsOf } from '#shop/returns/index.ts';
import { isLanguage } from '#shop/markets/index.ts';
import { requireCustomer } from '#shop/session/index.ts';

/*
 * The documents of orders as PDF files, in the language of the order. This folder and src/lib/pdf are loaded when the
 * first document is asked for (docs/rules/runtime.md#documents-as-pdf): import it by `await import()` only.
 */

/** The invoice of a number. Refuses as `readInvoice` does. */
export async function invoiceDocument(shop: ShopContext, number: string): Promise<Response> {
  const invoice = await readInvoice(await ordersContext(shop), number);
  const { order, buyer, lines } = invoice;
  const letter = await readCorrespondence(shop, order, buyer.country);
  const facts = await factsOf(shop, lines, order.language);
  const written = invoiceLetter(letter, invoice, facts);
  return answerDocument(shop, { kind: 'invoice', firm: order.firm, number }, written);
}

/** The delivery note of a number. Refuses as `readDeliveryNote` does. */
export async function deliveryNoteDocument(shop: ShopContext, number: string): Promise<Response> {
  const note = await readDeliveryNote(await ordersContext(shop), number);
  const { order, buyer } = note;
  const letter = await readCorrespondence(shop, order, buyer.country);
  return answerDocument(shop, { kind: 'note', firm: order.firm, number }, deliveryNoteLetter(letter, note));
}

/**
 * The confirmation of an order that was handed over. Refuses guests, `orders.unknown`, `orders.state` before that, and
 * `session.not-allowed` for users who must not see prices.
 */
export async function confirmationDocument(shop: ShopContext, number: number): Promise<Response> {
  const order = await readOrder(await ordersContext(shop), number);
  if (!order.standing) throw new Refusal('session.not-allowed');
  if (!HANDED_OVER.includes(order.state)) throw new Refusal('orders.state');
  const letter = await readCorrespondence(shop, order, order.buyer.country);
  const facts = await factsOf(shop, order.lines, order.language);
  const written = confirmationLetter(letter, order, order.standing, facts);
  return answerDocument(shop, { kind: 'confirmation', firm: order.firm, number: String(number) }, written);
}

/** The slip and label of a return, in the account's language. Refuses guests and `returns.unknown`. */
export async function returnLabel(shop: ShopContext, number: number): Promise<Response> {
  const caller = requireCustomer({ caller: await shop.caller() });
  const [slip] = await returnsOf(shop.shop, caller.customerId, number);
  if (!slip) throw new Refusal('returns.unknown');
  const language = isLanguage(caller.language) ? caller.language : shop.market.language;
  const letter = await readCorrespondence(shop, { brand: shop.brand, language }, caller.country);
  const name = { kind: 'return', firm: caller.firm, number: String(number) } as const;
  return answerDocument(shop, name, returnLetter(letter, slip));
}

async function factsOf(
  shop: ShopContext,
  lines: readonly { readonly number: string }[],
  language: string,
): Promise<ReadonlyMap<string, ArticleFacts>> {
  if (!shop.catalogue) return new Map();
  return readArticleFacts(
    shop.catalogue.db,
    lines.map(({ number }) => number),
    language,
  );
}

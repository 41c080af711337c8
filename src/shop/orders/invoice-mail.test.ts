import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test } from 'vitest';
import { addOrder, orderContextOf, type TestOrder } from '../../../tests/support/orders.ts';
import { addCustomer, shopDatabase } from '../../../tests/support/shop-database.ts';
import { textsOf } from '../../../tests/support/texts.ts';
import { renderMail, type MailDraft, type MailTexts } from '#shop/mail/index.ts';
import { PAYMENT_OF_BEFORE } from '#shop/payment/index.ts';
import { invoiceOrder } from './index.ts';

let sqlite: DatabaseSync;
let db: D1Database;

beforeEach(() => {
  ({ sqlite, db } = shopDatabase());
  addCustomer(sqlite);
});

/** The mail of an invoice of 2026-11-21 over an order that is paid so, as it is sent. */
async function mailOf(method: typeof PAYMENT_OF_BEFORE.method, change: TestOrder = {}) {
  const { id } = await addOrder(db, { ...change, payment: { ...PAYMENT_OF_BEFORE, method } });
  await invoiceOrder(orderContextOf(db), { id }, { number: 'R7', issuedOn: '2026-11-21' });
  const row = sqlite.prepare(`select payload from outbox where payload ->> 'kind' = 'invoice-ready'`).get()!;
  const draft = JSON.parse(row['payload'] as string) as MailDraft;
  return renderMail(draft, 'Laborkontor', textsOf('de') as MailTexts, {
    money: (minor, currency) => `${minor} ${currency}`,
    day: (day) => day,
    hour: (time) => time,
  });
}

test('the mail of an invoice says the sum, when it is due, and the account', async () => {
  const { text, html } = await mailOf('invoice');
  const { gross } = sqlite.prepare('select gross from invoice').get()!;
  const said = ['Fällig am: 2026-12-21', 'IBAN: DE52 0000 0000 0012 3456 78', 'Verwendungszweck: R7'];
  for (const one of [`Betrag: ${Number(gross)} EUR`, ...said]) expect(text).toContain(one);
  expect(html).toContain('IBAN: DE52 0000 0000 0012 3456 78');
});

test.each([
  ['direct-debit', 'Abbuchung am: 2026-12-21', 'IBAN'],
  ['prepayment', 'Betrag', 'Fällig am'],
  ['online', 'Betrag', 'IBAN'],
] as const)('the mail of an invoice by %s says “%s”, not “%s”', async (method, said, unsaid) => {
  const { text } = await mailOf(method);
  expect(text).toContain(said);
  expect(text).not.toContain(unsaid);
});

test('an invoice that a voucher paid whole is settled, and its mail asks for nothing', async () => {
  const { text } = await mailOf('invoice', { totals: { voucher: 20_000, net: 0, vat: [], gross: 0 } });
  expect(sqlite.prepare('select gross, paid, settled_on from invoice').get()).toEqual({
    gross: 0,
    paid: 0,
    settled_on: '2026-11-21',
  });
  expect(text).toContain('Betrag: 0 EUR');
  for (const unsaid of ['Fällig am', 'IBAN', 'Verwendungszweck']) expect(text).not.toContain(unsaid);
});

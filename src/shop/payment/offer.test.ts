import { describe, expect, test } from 'vitest';
import { mod97 } from '#lib/iban.ts';
import {
  accountFor,
  afterDiscount,
  chosenPayment,
  creditorReference,
  isCreditorId,
  offeredPayments,
  transferOf,
  type BankAccount,
} from './index.ts';
import type { PaymentFacts } from './offer.ts';

const MANDATE = { reference: 'M1', signedOn: '2026-01-01', holder: 'Labor', iban: 'DE52000000000012345678' };
const HOME: PaymentFacts = {
  country: 'DE',
  currency: 'EUR',
  gross: 10_000,
  plusOnRequest: false,
  creditLeft: null,
  isNew: true,
  agreed: {},
  mandate: null,
  mayDebit: true,
  hasProvider: true,
};
const offered = (change: Partial<PaymentFacts> = {}) =>
  Object.fromEntries(
    offeredPayments({ ...HOME, ...change }).map(({ method, obstacle }) => [method, obstacle]),
  );
const first = (change: Partial<PaymentFacts> = {}, choice = '') =>
  chosenPayment(offeredPayments({ ...HOME, ...change }), choice).method;

describe('what is offered', () => {
  test('at home a new customer gets goods on account; the debit waits for a mandate', () => {
    expect(offered()).toEqual({ invoice: null, 'direct-debit': 'mandate', prepayment: null, online: null });
    expect(offered({ mandate: MANDATE })['direct-debit']).toBeNull();
  });

  test('abroad a new customer pays before, until something was invoiced or checked', () => {
    const abroad = { country: 'AT', mandate: MANDATE };
    expect(offered(abroad)).toMatchObject({ invoice: 'unchecked', 'direct-debit': 'unchecked', prepayment: null });
    expect(first(abroad)).toBe('prepayment');
    expect(first({ ...abroad, isNew: false })).toBe('invoice');
    expect(first({ ...abroad, agreed: { onAccount: true } })).toBe('invoice');
  }); // prettier-ignore

  test('above the limit only what is paid before is open; the limit itself is in it', () => {
    expect(first({ creditLeft: 10_000 })).toBe('invoice');
    expect(offered({ creditLeft: 9_999, mandate: MANDATE })).toMatchObject({ invoice: 'limit', 'direct-debit': 'limit' });
    expect(first({ creditLeft: 9_999 })).toBe('prepayment');
  }); // prettier-ignore

  test('what bookkeeping refused stays closed at home too', () => {
    expect(offered({ agreed: { onAccount: false } })).toMatchObject({ invoice: 'refused', prepayment: null });
  });

  test.each([
    ['francs', { country: 'CH', currency: 'CHF' }],
    ['a country outside of SEPA', { country: 'BR' }],
    ['an operator without identifier', { mayDebit: false }],
  ])('no debit is offered for %s', (_, change) => {
    expect(offered({ isNew: false, mandate: MANDATE, ...change })).not.toHaveProperty('direct-debit');
  });

  test('a card is not charged with a sum that is not known yet', () => {
    expect(offered({ plusOnRequest: true }).online).toBe('on-request');
    expect(offered({ hasProvider: false })).not.toHaveProperty('online');
  });

  test('terms are the customer’s own where bookkeeping agreed on some', () => {
    const terms = { netDays: 60, discountDays: 10, discountPercent: 2.5 };
    const [invoice] = offeredPayments({ ...HOME, agreed: { invoice: terms } });
    expect(invoice).toMatchObject(terms);
    expect(afterDiscount(10_001, terms)).toBe(9751);
    expect(afterDiscount(23_800, { discountPercent: 0 })).toBe(23_800);
  });

  test('a choice counts where it is open, else the first that is', () => {
    expect(first({}, 'prepayment')).toBe('prepayment');
    expect(first({}, 'direct-debit')).toBe('invoice');
    expect(first({}, 'barter')).toBe('invoice');
  });
});

describe('the creditor reference', () => {
  test('has check digits of ISO 11649', () => {
    for (const [number, version] of [['104711', 23], ['104714x', 1], ['0104715', 99_999]] as const) {
      const reference = creditorReference(1, number, version)!;
      expect(reference).toMatch(/^RF\d\d1\d+X?W\d+$/);
      expect(mod97(reference.slice(4) + reference.slice(0, 4))).toBe(1);
    }
  }); // prettier-ignore

  test('is another one for each cart, customer and firm', () => {
    const all = [
      creditorReference(1, '104711', 23),
      creditorReference(1, '104711', 24),
      creditorReference(3, '104711', 23),
      creditorReference(1, '10471', 123),
    ];
    expect(new Set(all).size).toBe(4);
  });

  test('there is none for a number that the norm cannot write', () => {
    expect(creditorReference(1, '10-4711', 1)).toBeNull();
    expect(creditorReference(1, '123456789012', 123_456_789)).toBeNull();
  });
});

describe('the operator’s account', () => {
  const account = (holder: string): BankAccount => ({ holder, bank: 'B', iban: 'DE52000000000012345678', bic: 'X' });
  const accounts = { '*': account('all'), '*@light': account('light'), CH: account('swiss') };

  test('is that of the country before that of the brand, before that of all', () => {
    const holder = (brand: 'main' | 'light', country: string) => accountFor({ accounts }, brand, country)?.holder;
    expect([holder('main', 'DE'), holder('light', 'DE'), holder('main', 'CH'), holder('light', 'CH')]).toEqual(['all', 'light', 'swiss', 'swiss']);
    expect(accountFor({ accounts: {} }, 'main', 'DE')).toBeNull();
  });

  test('is told with the reference before delivery only, for a debit not at all', () => {
    const at = (method: 'invoice' | 'prepayment' | 'direct-debit') =>
      transferOf({ accounts }, { method, reference: 'RF1' }, { brand: 'main', country: 'DE' });
    expect(at('prepayment')).toMatchObject({ holder: 'all', iban: 'DE52 0000 0000 0012 3456 78', reference: 'RF1' });
    expect(at('invoice')).toMatchObject({ reference: null });
    expect(at('direct-debit')).toBeNull();
  });

  test('an identifier of a creditor has check digits', () => {
    expect(isCreditorId('DE98ZZZ09999999999')).toBe(true);
    expect(isCreditorId('DE98ABC09999999999')).toBe(true);
    expect(isCreditorId('DE97ZZZ09999999999')).toBe(false);
  });
}); // prettier-ignore

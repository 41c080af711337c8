import { expect, test } from 'vitest';
import { isIban } from '#lib/iban.ts';
import { isCreditorId } from '#shop/payment/index.ts';
import { paymentSettings } from './payment-settings.ts';
import { readSettings } from './settings.ts';

test('the demonstration has accounts whose check digits fit, production has none', () => {
  const { accounts, creditorId } = paymentSettings(readSettings({}));
  expect(Object.values(accounts).filter(({ iban }) => !isIban(iban))).toEqual([]);
  expect(Object.keys(accounts)).toContain('*@light');
  expect(isCreditorId(creditorId!)).toBe(true);
  expect(paymentSettings(readSettings({ ENVIRONMENT: 'production' }))).toEqual({
    accounts: {},
    creditorId: null,
    provider: null,
  });
});

test('a set account is read without its spaces; a wrong one is named', () => {
  const account = { holder: 'Kontor', bank: 'Bank', iban: 'DE52 0000 0000 0012 3456 78', bic: 'XXXXDEXXXXX' };
  const of = (iban: string) => ({ BANK_ACCOUNTS: JSON.stringify({ 'AT@light': { ...account, iban } }) });
  expect(paymentSettings(readSettings(of(account.iban))).accounts['AT@light']!.iban).toBe(
    'DE52000000000012345678',
  );
  expect(() => readSettings(of('DE53 0000 0000 0012 3456 78'))).toThrow(/BANK_ACCOUNTS.*no IBAN/);
});

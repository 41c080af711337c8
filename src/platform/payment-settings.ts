import type { BankAccount, PaymentSettings } from '#shop/payment/index.ts';
import { paymentProvider } from './payment-provider.ts';
import type { Settings } from './settings.ts';

const BANK = { bank: 'Beispielbank (frei erfunden)', bic: 'XXXXDEXXXXX' } as const;
const SWISS = { bank: 'Beispielbank (frei erfunden)', bic: 'XXXXCHXXXXX' } as const;
const MAIN = 'Laborkontor GmbH';

/** Banks that do not exist, check digits that fit: nobody's money goes anywhere. */
const DEMONSTRATION: Readonly<Record<string, BankAccount>> = {
  '*': { holder: MAIN, ...BANK, iban: 'DE52000000000012345678' },
  '*@light': { holder: 'Kontor Light', ...BANK, iban: 'DE91000000000087654321' },
  CH: { holder: MAIN, ...SWISS, iban: 'CH5200000000012345678' },
  LI: { holder: MAIN, ...SWISS, iban: 'CH5200000000012345678' },
  CZ: { holder: MAIN, ...BANK, bic: 'XXXXCZXXXXX', iban: 'CZ9500000000000012345678' },
  HU: { holder: MAIN, ...BANK, bic: 'XXXXHUXXXXX', iban: 'HU65000000000000000012345678' },
  PL: { holder: MAIN, ...BANK, bic: 'XXXXPLXXXXX', iban: 'PL20000000000000000012345678' },
};

/** Published for trials: debits under it go nowhere. */
const TRIAL_CREDITOR = 'DE98ZZZ09999999999';

/** What the operator set up for payments; outside production the demonstration's where nothing is set. */
export function paymentSettings(
  settings: Pick<Settings, 'BANK_ACCOUNTS' | 'CREDITOR_ID'> & Parameters<typeof paymentProvider>[0],
): PaymentSettings {
  const isLocal = settings.ENVIRONMENT === 'local';
  return {
    accounts: settings.BANK_ACCOUNTS ?? (isLocal ? DEMONSTRATION : {}),
    creditorId: settings.CREDITOR_ID ?? (isLocal ? TRIAL_CREDITOR : null),
    provider: paymentProvider(settings),
  };
}

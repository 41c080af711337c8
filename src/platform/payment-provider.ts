import { readBounded } from '#lib/read-bounded.ts';
import { PAYMENT_HEADERS, signMessage } from '#lib/signature.ts';
import type { PaymentProvider } from '#shop/payment/index.ts';
import type { Settings } from './settings.ts';

const TIMEOUT_MS = 10_000;
const MAX_ANSWER = 8_000;

type ProviderSettings = Pick<
  Settings,
  'ENVIRONMENT' | 'PAYMENT_URL' | 'PAYMENT_SECRET' | 'PAYMENT_COUNTRIES'
>;

/**
 * The provider of the operator's settings (docs/payment.md#cards-and-wallets): takes signed payments by POST, answers
 * `{ "page": "https://…" }`. Null while none is set.
 */
export function paymentProvider(settings: ProviderSettings): PaymentProvider | null {
  const { PAYMENT_URL: url, PAYMENT_SECRET: secret, PAYMENT_COUNTRIES: countries, ENVIRONMENT } = settings;
  if (!url || !secret) return null;
  const isSafe = (address: string): boolean =>
    URL.canParse(address) &&
    (address.startsWith('https:') || (ENVIRONMENT !== 'production' && address.startsWith('http:')));
  return {
    takes: (country) => !countries || countries.includes(country),
    async open(payment) {
      if (!isSafe(url)) throw new Error('Settings: PAYMENT_URL must be https');
      const body = JSON.stringify(payment);
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': `${payment.order}:${payment.amount}`,
          ...(await signMessage(PAYMENT_HEADERS, secret, { to: url, body }, new Date())),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const bytes = response.ok ? await readBounded(response, MAX_ANSWER) : null;
      if (!bytes) {
        await response.body?.cancel().catch(() => undefined);
        throw new Error(`the payment provider answered ${response.status}`);
      }
      const { page } = JSON.parse(new TextDecoder().decode(bytes)) as { page?: unknown };
      if (typeof page !== 'string' || !isSafe(page)) throw new Error('the payment provider gave no page');
      return page;
    },
  };
}

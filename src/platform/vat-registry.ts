import { checkDueVatIds, checkVatId, type VatLookup } from '#shop/account/index.ts';
import type { ShopContext } from './context.ts';
import type { Bindings } from './env.ts';
import { readSettings, type Settings } from './settings.ts';

const TIMEOUT_MS = 8000;

/** The registry that the operator named (VIES_URL: VIES' REST interface), or null: then nothing is looked up. */
export function vatRegistry({ VIES_URL }: Pick<Settings, 'VIES_URL'>): VatLookup | null {
  return VIES_URL === undefined ? null : (vatId) => ask(VIES_URL.replace(/\/+$/, ''), vatId);
}

/** Looks up the VAT ID of a customer who registered or changed it, after the answer; the schedule repeats what fails. */
export function lookUpVatId(
  shop: Pick<ShopContext, 'settings' | 'shop' | 'now' | 'waitUntil'>,
  customerId: string,
): void {
  const lookup = vatRegistry(shop.settings);
  if (lookup) shop.waitUntil(checkVatId({ db: shop.shop, now: shop.now, lookup }, customerId));
}

/** IDs that one minute's round looks up. */
const ROUND = 5;

/** The schedule's round: first and yearly look-ups that are due. Returns how many were asked. */
export async function lookUpDueVatIds(env: Pick<Bindings, 'SHOP'>, now: Date = new Date()): Promise<number> {
  const lookup = vatRegistry(readSettings(env));
  return lookup ? checkDueVatIds({ db: env.SHOP, now: now.toISOString(), lookup }, ROUND) : 0;
}

/** A member state that does not answer, a network error or an answer of another form says nothing about the ID. */
async function ask(base: string, vatId: string): Promise<boolean | null> {
  try {
    const response = await fetch(`${base}/check-vat-number`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ countryCode: vatId.slice(0, 2), vatNumber: vatId.slice(2) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const said: unknown = response.ok ? await response.json() : await response.body?.cancel();
    const valid = typeof said === 'object' && said !== null && 'valid' in said ? said.valid : undefined;
    if (typeof valid === 'boolean') return valid;
    throw new Error(`answered ${response.status} without a verdict`);
  } catch (error) {
    console.error(JSON.stringify({ fault: 'vat-registry', error: String(error) })); // asked again by the schedule
    return null;
  }
}

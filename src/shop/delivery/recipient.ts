import { Refusal } from '#lib/refusal.ts';
import type { SqlDatabase } from '#lib/sql.ts';
import { accountAddress } from './address-queries.ts';
import type { DeliveryAddress } from './model.ts';

/** Fields of the account, as the contract names them, without which nothing can be invoiced. */
const NEEDED = { Strasse: 'street', PLZ: 'postalCode', Ort: 'city' } as const;

/** What the recipient of the invoices lacks, by the contract's names of the fields (docs/rules/ordering.md#submit). */
export function missingOfRecipient(
  own: Pick<DeliveryAddress, 'street' | 'postalCode' | 'city'>,
): (keyof typeof NEEDED)[] {
  const names = Object.keys(NEEDED) as (keyof typeof NEEDED)[];
  return names.filter((name) => own[NEEDED[name]].trim() === '');
}

/**
 * Nobody gets goods whom no invoice would reach: refuses `checkout.account-address` with the names of the fields that the
 * account lacks – after a fast registration –, wherever the goods go.
 */
export async function requireRecipient(db: SqlDatabase, customer: string): Promise<void> {
  const fields = missingOfRecipient(await accountAddress(db, customer));
  if (fields.length > 0) throw new Refusal('checkout.account-address', { fields });
}

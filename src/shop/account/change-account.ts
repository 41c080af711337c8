import { Refusal } from '#lib/refusal.ts';
import { requireLeader, type WithCaller } from '#shop/session/index.ts';
import { isPhone, isPostalCode, isWebsite, readVatId } from './formats.ts';
import type { AccountChange } from './model.ts';
import { updateAccount } from './queries.ts';

/** Changes the account's data: the account itself or a leader. Refuses a guest and `request.invalid` by field. */
export async function changeAccount(
  ctx: WithCaller & { db: D1Database; now: string },
  input: AccountChange,
): Promise<void> {
  const caller = requireLeader(ctx);
  const vatId = input.vatId.trim() ? readVatId(input.vatId, caller.country) : '';
  const phones = { Telefon: input.phone, Mobil: input.mobile, Fax: input.fax };
  const wrong = [
    !input.names[0].trim() && 'NamensZeile1',
    !isPostalCode(input.postalCode, caller.country) && 'PLZ',
    !isWebsite(input.website) && 'Internetadresse',
    vatId === null && 'UstIdNr',
    ...Object.entries(phones).flatMap(([name, { area, number }]) => [
      !isPhone(area) && `${name}Vorwahl`,
      !isPhone(number) && `${name}Rufnummer`,
    ]),
  ].filter((name) => name !== false);
  if (wrong.length > 0) throw new Refusal('form.invalid', { fields: wrong });
  await updateAccount(ctx.db, caller.customerId, { ...input, vatId: vatId ?? '' }, ctx.now).run();
}

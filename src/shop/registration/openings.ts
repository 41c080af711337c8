import { Refusal } from '#lib/refusal.ts';
import type { WithNote } from '#shop/activity/model.ts';
import type { SqlDatabase } from '#lib/sql.ts';
import { deleteTokens, isSecret, secretHash } from '#shop/session/index.ts';
import { STOP_DAYS } from './model.ts';
import { closeAccess, customerToStop, knownPlaces, type Place } from './opening-queries.ts';

/**
 * Refuses `checkout.known-address` while a customer's access is new and goods would go where the shop never knew the customer:
 * who opened somebody else's access gets nothing sent.
 */
export async function requireKnownPlace(
  { db, now }: { db: SqlDatabase; now: string },
  customerId: string,
  to: Place,
): Promise<void> {
  const known = await knownPlaces(db, customerId, daysBefore(now));
  if (!known) return;
  if (!known.some((place) => isSame(place, to)))
    throw new Refusal('checkout.known-address', { fields: ['adressauswahl'] });
}

/** The same house; where no street was on file, the same postal code. */
function isSame(known: Place, to: Place): boolean {
  if (plain(known.postalCode) !== plain(to.postalCode)) return false;
  return known.street === '' || plain(known.street) === plain(to.street);
}

/** 'Werkstr. 1' and 'Werkstraße 1' are one. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('strasse', 'str')
    .replace(/[^\p{L}\p{N}]/gu, '');

const daysBefore = (now: string): string => new Date(Date.parse(now) - STOP_DAYS * 86_400_000).toISOString();

/**
 * "That was not me": the link of the mail to the address on file. Ends every verification that waits; where the access was opened
 * already it is closed again – password, sessions and all that was made with it – and the address on file is back. The link
 * serves for two weeks. Refuses `verification.unknown`.
 */
export async function stopOpening(
  { db, now, note }: { db: SqlDatabase; now: string } & WithNote,
  { secret }: { secret: string },
): Promise<void> {
  const hash = isSecret(secret) ? await secretHash(secret) : '';
  const customerId = await customerToStop(db, hash, daysBefore(now));
  if (customerId === null) throw new Refusal('verification.unknown');
  await db.batch([
    deleteTokens(db, customerId, 'verify'),
    ...closeAccess(db, hash, { customerId, now }),
    note({ kind: 'access-stopped', customerId, user: null }),
  ]);
}

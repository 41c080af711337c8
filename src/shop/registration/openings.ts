import { Refusal } from '#lib/refusal.ts';
import type { WithNote } from '#shop/activity/model.ts';
import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import { deleteTokens, isSecret, secretHash } from '#shop/session/index.ts';
import { STOP_DAYS } from './model.ts';

/** All about an access that was opened to an existing customer: its record, where goods go at first, and how it is stopped. */

interface Place {
  readonly street: string;
  readonly postalCode: string;
}

/** The addresses that the shop knows of a customer: the account's own and those of the book. */
async function placesOf(db: SqlDatabase, customerId: string): Promise<Place[]> {
  const { results } = await db
    .prepare(
      `select street, postal_code postalCode from customer where id = ?1
       union select street, postal_code from delivery_address where customer_id = ?1`,
    )
    .bind(customerId)
    .all<Place>();
  return results;
}

/** Notes that access was asked for; nothing is open yet. */
export async function insertOpening(
  db: SqlDatabase,
  { stopHash, customerId, email, now }: { stopHash: string; customerId: string; email: string; now: string },
): Promise<SqlStatement> {
  const known = JSON.stringify(await placesOf(db, customerId));
  return db
    .prepare(
      'insert into access_opening (stop_hash, customer_id, email, known, asked_at) values (?1, ?2, ?3, ?4, ?5)',
    )
    .bind(stopHash, customerId, email, known, now);
}

/** Access is open since now – as long as the link's token is there and carries what opens it. */
export function markOpened(db: SqlDatabase, tokenHash: string, now: string): SqlStatement {
  return db
    .prepare(
      `update access_opening set opened_at = ?2
        where opened_at is null and customer_id = (select customer_id from token where hash = ?1 and purpose = 'verify'
                                                    and expires_at > ?2 and data ->> '$.passwordHash' is not null)`,
    )
    .bind(tokenHash, now);
}

/**
 * Refuses `checkout.known-address` while a customer's access is new and goods would go where the shop never knew the customer:
 * who opened somebody else's access gets nothing sent.
 */
export async function requireKnownPlace(
  { db, now }: { db: SqlDatabase; now: string },
  customerId: string,
  to: Place,
): Promise<void> {
  const opening = await db
    .prepare(
      'select known from access_opening where customer_id = ?1 and opened_at > ?2 order by opened_at limit 1',
    )
    .bind(customerId, daysBefore(now))
    .first<{ known: string }>();
  if (!opening) return;
  const known = JSON.parse(opening.known) as Place[];
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

/** What only an open access brought: until then the customer had none of it. */
const OPENED_WITH = ['session', 'api_token', 'passkey', 'two_step', 'punchout_access', 'user_login'] as const;

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
  const found = await db
    .prepare('select customer_id id from access_opening where stop_hash = ?1 and asked_at > ?2')
    .bind(hash, daysBefore(now))
    .first<{ id: string }>();
  if (!found) throw new Refusal('verification.unknown');
  const opened = 'select customer_id from access_opening where stop_hash = ?1 and opened_at is not null';
  await db.batch([
    deleteTokens(db, found.id, 'verify'),
    ...OPENED_WITH.map((table) =>
      db.prepare(`delete from ${table} where customer_id in (${opened})`).bind(hash),
    ),
    db
      .prepare(
        `update customer set password_hash = null, updated_at = ?2,
           email = (select email from access_opening where stop_hash = ?1)
          where id in (${opened})`,
      )
      .bind(hash, now),
    db.prepare('delete from access_opening where customer_id = ?1').bind(found.id),
    note({ kind: 'access-stopped', customerId: found.id, user: null }),
  ]);
}

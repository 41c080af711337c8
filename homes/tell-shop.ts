import type { SqlDatabase } from '../src/lib/sql.ts';
import { closeShop } from './closing.ts';
import type { Ground } from './ground.ts';
import { countFrom, lastNumber, nextMessages, type Message } from './outgoing.ts';
import { tellAgain } from './schema.ts';
import { forgetReason, inPlaceOf, isEnough, isRefusal, setAside } from './set-aside.ts';

/**
 * Tells SHOP what waits, in its order. Each transaction there also notes how far it has come, so that after a lost answer nothing is
 * told twice. A SHOP that was set back to an earlier time is told all it should know. What SHOP refuses for good is set aside there after
 * some tries – at once where `isLast` – and the rest goes on. Fails as SHOP does; what was told is gone then, the rest waits.
 */
export async function tellShop(ground: Ground, customer: string, isLast = false): Promise<void> {
  const { exec, shop } = ground;
  const aside = await meetShop(ground, customer);
  let oneByOne = 0; // so many messages are told alone, since one of them is refused
  for (;;) {
    const messages = nextMessages(exec).slice(0, oneByOne > 0 ? 1 : undefined);
    const [first] = messages;
    if (!first) return;
    const { last } = messages.at(-1)!;
    const told = shop.prepare('update customer_home set told = ?2 where customer_id = ?1').bind(customer, last);
    try {
      await shop.batch([told, ...messages.flatMap((one) => statementsOf(shop, customer, one, aside))]);
      for (const { about } of messages) aside.delete(about);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (messages.length > 1) {
        oneByOne = messages.length;
        continue;
      }
      const isNew = !aside.has(first.about); // what is aside was tried often, and one of its kind waits no longer
      if (isNew && !isEnough(ground, String(error)) && !isLast) throw error;
      await shop.batch([told, ...setAside(shop, customer, first, String(error))]);
      if (first.about) aside.add(first.about);
      exec('update home set last_reason = ?1, last_reason_at = ?2', [String(error), Date.now()]);
      console.error(`home: SHOP refuses what it was told, set aside (npm run outbox): ${String(error)}`);
    }
    oneByOne -= Math.sign(oneByOne);
    heard(ground, last);
  }
} // prettier-ignore

/**
 * Forgets what SHOP has heard, whose answer was lost; starts anew where it was set back – or where this home was, for SHOP would take the
 * numbers that it gives once more for heard ones. Gives what is set aside there, by `about`.
 */
async function meetShop({ exec, transaction, shop }: Ground, customer: string): Promise<Set<string>> {
  const told = Number(exec('select told from home', [])[0]!['told']); // before SHOP is asked, for a take counts on beside
  const known = await shop
    .prepare(
      `select told, (select json_group_array(about) from home_set_aside where customer_id = ?1 and about <> '') aside
         from customer_home where customer_id = ?1 and stage > 0`,
    )
    .bind(customer)
    .first<{ told: number; aside: string }>();
  const isSetBack = !known || known.told < told;
  const aside = isSetBack ? [] : (JSON.parse(known.aside) as string[]);
  if (isSetBack) await closeShop(shop, customer, new Date().toISOString());
  transaction(() => {
    const heardOf = known?.told ?? 0;
    const isBehind = lastNumber(exec) < heardOf;
    if (isBehind) countFrom(exec, heardOf);
    exec('delete from outgoing where seq <= ?1', [heardOf]);
    exec('update home set told = ?1, refusals = iif(told < ?1, 0, refusals)', [heardOf]);
    if (isSetBack || isBehind) tellAgain(exec, customer);
  });
  if (aside.length === 0) forgetReason(exec);
  return new Set(aside);
}

const heard = ({ exec, transaction }: Ground, last: number): void =>
  transaction(() => {
    exec('delete from outgoing where seq <= ?1', [last]);
    exec('update home set told = ?1, refusals = 0', [last]);
  });

const statementsOf = (shop: SqlDatabase, customer: string, message: Message, aside: Set<string>) => [
  ...(aside.has(message.about) ? inPlaceOf(shop, customer, message.about) : []),
  ...message.statements.map(({ sql, bound }) => shop.prepare(sql).bind(...bound)),
];

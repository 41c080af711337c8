import type { AnswerOf } from '#api/contract/calls.ts';
import { api } from '../kit/api.ts';
import { changeToothStock, toothStockOf } from '../kit/stores/tooth-stock.ts';

/** So long a check stays good (specification 9), in milliseconds. */
const CHECK_MS = 15 * 60_000;

type BookedPositions = AnswerOf<'GET /customerapi/zahnlager/zubuchen/auto'>['outPositionen'];

/** True where goods were never asked to be booked in, or more than 15 minutes ago; `now` in milliseconds. */
export function isCheckDue(checkedAt: string | null, now: number): boolean {
  const age = checkedAt === null ? Infinity : now - Date.parse(checkedAt);
  return age > CHECK_MS || age < 0; // a clock that was set back does not keep it away
}

/** The startup's last step (specification 7): asks for delivered goods to be booked in, where that is due, and tells what was. */
export async function checkDeliveries(customer: number): Promise<void> {
  const { checkedAt } = toothStockOf(customer);
  if (!isCheckDue(checkedAt, Date.now())) return;
  changeToothStock({ checkedAt: new Date().toISOString() }); // other tabs need not ask meanwhile
  try {
    const { length } = await bookDeliveries();
    if (length === 0) return;
    const { showBookedIn } = await import('./show-booked-in.tsx');
    await showBookedIn(length);
  } catch {
    changeToothStock({ checkedAt }); // no network, or refused: the next page asks again
  }
}

/** Asks at once, whenever it was asked last. */
export async function bookDeliveries(): Promise<BookedPositions> {
  const { outPositionen } = await api.call('GET /customerapi/zahnlager/zubuchen/auto');
  changeToothStock({ checkedAt: new Date().toISOString() });
  return outPositionen;
}

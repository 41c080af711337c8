import { closingOf } from './closing.ts';
import type { Ground } from './ground.ts';
import { STAGES } from './kept.ts';
import { metered, Unfinished } from './metered.ts';
import { emptyShop, moveIn } from './move-in.ts';
import { moveOut } from './move-out.ts';
import { claimHome, clearHome } from './schema.ts';

/** The alarm goes on with a move after this: at once, but no fault of ours can make it spin. */
const SOON_MS = 1000;
/** A move that broke off – the object was reset – goes on after this, also where nobody comes. */
const AGAIN_MS = 10_000;

/**
 * Brings a customer to where he is to be, once: home with what SHOP has of him, or back where homes are left. Who turned round goes on from
 * where he was. True: he is there; false: SHOP was asked as often as one call is to, and the alarm goes on. Fails as SHOP does, for
 * the next call to go on.
 */
export const move = (ground: Ground, customer: string): Promise<boolean> =>
  inOneCall(ground, (some) => (some.isLeft ? goBack(some, customer) : come(some, customer)));

/** Empties SHOP of what moved; see {@link move}. */
export const emptyBehind = (ground: Ground, customer: string): Promise<boolean> =>
  inOneCall(ground, (some) => emptyShop(some, customer));

async function inOneCall(ground: Ground, part: (some: Ground) => Promise<void>): Promise<boolean> {
  try {
    await part({ ...ground, shop: metered(ground.shop, ground.queries) });
    return true;
  } catch (error) {
    if (!(error instanceof Unfinished)) throw error;
    await ground.wakeAt(Date.now() + SOON_MS);
    return false;
  }
}

async function come(ground: Ground, customer: string): Promise<void> {
  const { exec, transaction, wakeAt } = ground;
  transaction(() => claimHome(exec, customer));
  if (exec('select left_at from home', [])[0]!['left_at'] !== null) await stay(ground, customer);
  if (exec('select stage from home', [])[0]!['stage'] === STAGES.length) return;
  await wakeAt(Date.now() + AGAIN_MS);
  await moveIn(ground, customer);
  await wakeAt(Date.now()); // SHOP is emptied by the alarm
}

/** Who was going back stays: what SHOP has of it already goes again; where all was there, he moves in anew. */
async function stay(ground: Ground, customer: string): Promise<void> {
  const { exec, transaction, wakeAt } = ground;
  const isAllBack = (await closingOf(ground.shop, customer))?.stage === 0;
  transaction(() => {
    if (isAllBack) {
      clearHome(exec);
      claimHome(exec, customer);
    } else exec('update home set left_at = null, emptied_at = null, moved_through = null', []);
  });
  await wakeAt(Date.now());
}

async function goBack(ground: Ground, customer: string): Promise<void> {
  const { exec, transaction, wakeAt } = ground;
  if (exec('select 1 from home', []).length === 0) return;
  transaction(() => claimHome(exec, customer));
  await wakeAt(Date.now() + AGAIN_MS);
  await moveOut(ground, customer);
}

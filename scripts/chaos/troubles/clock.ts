import { setTimeout as wait } from 'node:timers/promises';
import type { ChaosShop } from '../shop.ts';
import { between, type Trouble } from './trouble.ts';

/** Farther than any correction of a clock, and what a wrong time zone does. */
const FARTHEST_MS = 3_600_000;
const JUMPED_MS = [200, 1500] as const;

/** The Worker's clock is so many milliseconds off after `/__clock/{ms}`. */
const ENTRY = `
import worker from './entry.mjs';

let off = 0;
const Real = Date;
globalThis.Date = class Date extends Real {
  constructor(...parts) {
    if (parts.length === 0) super(Real.now() + off);
    else super(...parts);
  }
  static now() {
    return Real.now() + off;
  }
};

export default {
  ...worker,
  fetch(request, env, execution) {
    const jump = /\\/__clock\\/(-?\\d+)$/.exec(request.url);
    if (!jump) return worker.fetch(request, env, execution);
    off = Number(jump[1]);
    return new Response(null, { status: 204 });
  },
};
`;

const jump = async ({ url }: ChaosShop, ms: number): Promise<void> => {
  const { status } = await fetch(`${url}/__clock/${ms}`);
  if (status !== 204) throw new Error(`the clock does not jump: ${status}`);
};

/** The clock jumps an hour ahead or back in the middle of what is going on. */
export const CLOCK: Trouble = {
  name: 'the clock jumps',
  settings: { before: ENTRY },
  sendsAgain: false,
  strike: async (shop) => {
    await jump(shop, between(-FARTHEST_MS, FARTHEST_MS));
    await wait(between(...JUMPED_MS));
  },
  end: (shop) => jump(shop, 0),
  met: (shop) => shop.within(jumpedBack),
};

/** Orders by their numbers, and movements of a place by its versions, whose stamp is older than the one before. */
function jumpedBack(shop: Parameters<Parameters<ChaosShop['within']>[0]>[0]): number {
  const { n } = shop
    .prepare(
      `select count(*) n from (
         select placed_at < lag(placed_at) over (order by number) back from customer_order
         union all select at < lag(at) over (partition by customer_id, cabinet, drawer, row_no, column_no order by version) from tooth_movement
       ) where back`,
    )
    .get() as { n: number };
  return n;
}

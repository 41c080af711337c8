import type { SqlDatabase } from '#lib/sql.ts';
import { Refusal } from '#lib/refusal.ts';
import {
  BLOCKING,
  readWholeCart,
  requireCatalogue,
  type CartContext,
  type PricedLine,
} from '#shop/cart/index.ts';
import { nameBesidePack, orderUnit, readTradeFacts, type TradeFacts } from '#shop/catalogue/index.ts';
import { requireFunction, type Caller, type Procurement } from '#shop/session/index.ts';
import type { HandedLine } from './model.ts';
import { insertHandOver } from './queries.ts';

/** What goes to the buyer's system. */
export interface HandOver {
  /** Names it to the buyer's system, which may come back with it. */
  readonly id: string;
  readonly procurement: Procurement;
  readonly lines: readonly HandedLine[];
  readonly currency: string;
  readonly customerNumber: string;
}

/** In stock in all pieces: it leaves on the next day at the latest. Nothing is promised for the rest. */
const IN_STOCK = 4;
const IN_STOCK_DAYS = 1;

/** The caller of a session from a procurement system who may fill its cart. Refuses guests and all other sessions. */
function requireProcurement(ctx: CartContext): Caller & { punchout: Procurement } {
  const caller = requireFunction(ctx, 'K09', 'K13');
  if (!caller.punchout) throw new Refusal('session.not-allowed');
  return { ...caller, punchout: caller.punchout };
}

/**
 * Hands the session's cart over: names, units and prices are read here and now, whatever the page showed, and kept. The cart
 * stays as it is until the session ends: a system that did not answer gets it again.
 *
 * Refuses guests, other sessions and one that only looks (`session.not-allowed`); `checkout.empty`; with the numbers in
 * `facts`, `checkout.unavailable` for lines that cannot be ordered and `punch-out.on-request` for lines without a price.
 */
export async function handOver(ctx: CartContext): Promise<HandOver> {
  const caller = requireProcurement(ctx);
  if (caller.punchout.cxml?.operation === 'inspect') throw new Refusal('session.not-allowed');
  const { priced } = await readWholeCart(ctx);
  return kept(ctx, caller, priced.lines, priced.totals.currency);
}

/** The same for nothing: the buyer goes back without a cart. */
export function handNothingOver(ctx: CartContext): HandOver {
  const { punchout, customerNumber } = requireProcurement(ctx);
  return { id: ctx.newId(), procurement: punchout, lines: [], currency: 'EUR', customerNumber };
}

async function kept(
  ctx: CartContext,
  caller: Caller & { punchout: Procurement },
  priced: readonly PricedLine[],
  currency: string,
): Promise<HandOver> {
  if (priced.length === 0) throw new Refusal('checkout.empty');
  refuse('checkout.unavailable', priced, ({ notices }) => notices.some((one) => BLOCKING.includes(one)));
  refuse('punch-out.on-request', priced, ({ unitPrice }) => unitPrice === null);
  const facts = await readTradeFacts(requireCatalogue(ctx), [...new Set(priced.map(({ number }) => number))]);
  const lines = priced.map((line) => handedLine(line, facts.get(line.number), currency));
  const id = ctx.newId();
  await insertHandOver(ctx.db as SqlDatabase, {
    id,
    access: caller.punchout.access,
    lines,
    now: ctx.now,
  }).run();
  return { id, procurement: caller.punchout, lines, currency, customerNumber: caller.customerNumber };
}

function refuse(
  code: 'checkout.unavailable' | 'punch-out.on-request',
  lines: readonly PricedLine[],
  isWrong: (line: PricedLine) => boolean,
): void {
  const artikel = lines.filter(isWrong).map(({ number }) => number);
  if (artikel.length > 0) throw new Refusal(code, { facts: { artikel } });
}

function handedLine(line: PricedLine, facts: TradeFacts | undefined, currency: string): HandedLine {
  const { number, pack, quantity, unitPrice, supplier, vkz, reference, note } = line;
  return {
    number,
    name: nameBesidePack(line),
    pack,
    quantity,
    unit: orderUnit(facts?.pack),
    price: unitPrice!,
    currency,
    manufacturer: supplier,
    manufacturerCode: facts?.supplier ?? '',
    manufacturerNumber: facts?.manufacturerNumber ?? '',
    group: facts?.category ?? '',
    leadDays: vkz === IN_STOCK ? IN_STOCK_DAYS : null,
    reference,
    note,
  };
}

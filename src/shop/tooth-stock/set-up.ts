import { Refusal } from '#lib/refusal.ts';
import { refusalOf, type SqlDatabase, type SqlStatement } from '#lib/sql.ts';
import { readListName } from '#lib/validators/list-name.ts';
import { requireCatalogue, requireFiller, type CartContext } from '#shop/cart/index.ts';
import { MAX_GRID, MAX_PLACES, type CabinetInput, type Region, type SetFacts, type Target } from './model.ts';
import { readLineSets } from './set-fact-queries.ts';
import {
  addPlaces,
  changeGrid,
  countPlaces,
  insertCabinet,
  insertDrawer,
  removeCabinet,
  removeDrawer,
  renameCabinet,
} from './set-up-queries.ts';

/** Makes a cabinet; returns its number. Refuses who may not fill the cart, `tooth-stock.name`, and `tooth-stock.full` above 20. */
export async function createCabinet(ctx: CartContext, input: CabinetInput): Promise<number> {
  const { customerId, user } = requireFiller(ctx);
  const stock = ctx.logbook(customerId);
  const named = { ...input, name: nameOf(input.name) };
  const [made] = await commit<{ id: number }>(ctx, [
    insertCabinet(stock, customerId, named, { user: user.id, now: ctx.now }),
  ]);
  return made!.results[0]!.id;
}

/** Renames a cabinet. Refuses `tooth-stock.name`, `tooth-stock.unknown`. */
export async function changeCabinet(ctx: CartContext, id: number, input: CabinetInput): Promise<void> {
  const { customerId } = requireFiller(ctx);
  const stock = ctx.logbook(customerId);
  const named = { ...input, name: nameOf(input.name) };
  const [kept] = await commit(ctx, [renameCabinet(stock, customerId, id, named)]);
  if (kept!.results.length === 0) throw new Refusal('tooth-stock.unknown');
}

export interface DrawerInput {
  readonly name: string;
  readonly rows: number;
  readonly columns: number;
  readonly line: string;
  readonly region: Region | null;
}

/**
 * Makes a drawer with empty places; returns its number. Where line and region are said and rows are 0, the grid follows from the
 * line – a row for each mould, a column for each shade – and every place knows its set. Refuses who may not fill the cart,
 * `tooth-stock.unknown` for the cabinet, `tooth-stock.no-sets` for a line without sets of the region, and `tooth-stock.full`
 * above 40 drawers or {@link MAX_PLACES} places.
 */
export async function createDrawer(ctx: CartContext, cabinet: number, input: DrawerInput): Promise<number> {
  const { customerId } = requireFiller(ctx);
  const stock = ctx.logbook(customerId);
  const plan = input.rows === 0 ? await planOf(ctx, input) : { ...input, targets: [] };
  const [made] = await commit<{ id: number }>(ctx, [
    insertDrawer(stock, customerId, { cabinet, ...plan, name: input.name.trim() }, ctx.now),
    addPlaces(stock, customerId, { cabinet, ...plan }, ctx.now),
  ]);
  const id = made!.results[0]?.id;
  if (id === undefined) throw await refusalOfGrid(stock, customerId, plan);
  return id;
}

async function planOf(ctx: CartContext, { line, region }: DrawerInput) {
  const sets = region ? await readLineSets(requireCatalogue(ctx), { line, region }, ctx.language) : [];
  const rows = distinct(sets, 'mould').slice(0, MAX_GRID);
  const columns = distinct(sets, 'shade').slice(0, MAX_GRID);
  if (rows.length === 0) throw new Refusal('tooth-stock.no-sets');
  const targets = sets.flatMap(({ mould, shade, number, whole }): Target[] => {
    const [row, column] = [rows.indexOf(mould) + 1, columns.indexOf(shade) + 1];
    return row > 0 && column > 0 ? [[row, column, number, whole]] : [];
  });
  return { rows: rows.length, columns: columns.length, line, region, targets };
}

const distinct = (sets: readonly SetFacts[], part: 'mould' | 'shade'): string[] => [
  ...new Set(sets.map((set) => set[part])),
];

/**
 * Changes a drawer's grid; places that are added are empty. Refuses `tooth-stock.unknown`, and `tooth-stock.occupied` where a
 * place with teeth would be lost, and `tooth-stock.full` above {@link MAX_PLACES} places.
 */
export async function resizeDrawer(
  ctx: CartContext,
  drawer: { readonly cabinet: number; readonly id: number },
  grid: { readonly rows: number; readonly columns: number },
): Promise<void> {
  const { customerId } = requireFiller(ctx);
  const stock = ctx.logbook(customerId);
  const [kept] = await commit(ctx, changeGrid(stock, customerId, drawer, grid, ctx.now));
  if (kept!.results.length === 0) throw await refusalOfGrid(stock, customerId, grid);
}

/** Why a grid was not made: there is no room for it, or it is not there. */
async function refusalOfGrid(
  stock: SqlDatabase,
  customer: string,
  { rows, columns }: { readonly rows: number; readonly columns: number },
): Promise<Refusal> {
  const known = await countPlaces(stock, customer).first<{ n: number }>();
  return new Refusal(known!.n + rows * columns > MAX_PLACES ? 'tooth-stock.full' : 'tooth-stock.unknown');
}

/** Takes an empty drawer, or a cabinet of empty drawers (no `id`), out. Refuses `tooth-stock.unknown`, `tooth-stock.occupied`. */
export async function removeFurniture(
  ctx: CartContext,
  { cabinet, id }: { readonly cabinet: number; readonly id?: number | undefined },
): Promise<void> {
  const { customerId } = requireFiller(ctx);
  const stock = ctx.logbook(customerId);
  const statement =
    id === undefined
      ? removeCabinet(stock, customerId, cabinet, ctx.now)
      : removeDrawer(stock, customerId, { cabinet, id }, ctx.now);
  const [kept] = await commit(ctx, [statement]);
  if (kept!.results.length === 0) throw new Refusal('tooth-stock.unknown');
}

function nameOf(text: string): string {
  const name = readListName(text);
  if (name === null) throw new Refusal('tooth-stock.name', { fields: ['name'] });
  return name;
}

async function commit<Row = unknown>(ctx: CartContext, statements: SqlStatement[]) {
  try {
    return await ctx.logbook(requireFiller(ctx).customerId).batch<Row>(statements);
  } catch (error) {
    throw refusalOf(error, {
      tooth_stock_many: 'tooth-stock.full',
      tooth_stock_occupied: 'tooth-stock.occupied',
    });
  }
}

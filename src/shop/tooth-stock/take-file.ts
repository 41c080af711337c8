import { failedConstraint, refusalOf, type SqlStatement } from '#lib/sql.ts';
import { portionsOf } from '#lib/portions.ts';
import { Refusal } from '#lib/refusal.ts';
import { requireCatalogue, requireFiller, type CartContext } from '#shop/cart/index.ts';
import { nearNumbers } from '#shop/catalogue/index.ts';
import { requireCustomer } from '#shop/session/index.ts';
import { furnitureEver, makeFurniture, type EverRow } from './file-queries.ts';
import type { RowProblem } from './file-row.ts';
import { levelsOf, writeLevels, type LevelRow } from './level-queries.ts';
import { allTeeth, spotKey, teethOf, type FileRow } from './model.ts';
import { planFile, type FilePlan, type Furnished } from './plan-file.ts';
import { placesIn, toPlace, type PlaceRow } from './queries.ts';
import { movementsOf, writeMovements } from './booking-queries.ts';
import { countPlaces } from './set-up-queries.ts';
import { resolveSets } from './resolve-sets.ts';
import { readToothArticles, type ToothArticle } from './set-fact-queries.ts';

/** Movements of one statement: a parameter of D1 holds 2 MB. */
const PER_STATEMENT = 1000;
/** Rows of unknown numbers that sets are offered for. */
const MAX_NEAR = 100;
const MAX_OFFERS = 3;

export interface WantedFile {
  readonly rows: readonly FileRow[];
  /** False: only what it would do is told. */
  readonly apply: boolean;
  /** The caller's own name of this press: said twice, the file is taken once. */
  readonly booking: string;
  /** What a cabinet is called that the file makes; its number is put behind. */
  readonly name: string;
  /** What is written with it for SHOP, made by the logbook. */
  readonly forShop?: SqlStatement[];
}

export interface TakenFile {
  readonly applied: boolean;
  /** Places that change, rows that say what is so already, cabinets and drawers that are made. */
  readonly places: number;
  readonly same: number;
  readonly cabinets: number;
  readonly drawers: number;
  /** By index of the row; `near`: sets that may be meant. */
  readonly problems: readonly {
    readonly row: number;
    readonly problem: RowProblem;
    readonly near: readonly { readonly number: string; readonly name: string }[];
  }[];
}

/**
 * Reads the rows of a file into the stock – all of them, or none: with `apply` it refuses `tooth-stock.file` while any row is
 * wrong, else it only tells what would be. Refuses who may not fill the cart, `tooth-stock.changed` where somebody booked at
 * the same moment, `tooth-stock.full`, and `catalogue.not-ready`.
 */
export async function takeFile(ctx: CartContext, wanted: WantedFile): Promise<TakenFile> {
  const { customerId } = requireFiller(ctx);
  const stock = ctx.logbook(customerId);
  const [ever, places, done, counted] = await stock.batch<unknown>([
    furnitureEver(stock, customerId),
    placesIn(stock, customerId, {}),
    movementsOf(stock, customerId, wanted.booking),
    countPlaces(stock, customerId),
  ]);
  const sets = await resolveSets(ctx, wanted.rows.map(({ article }) => article)); // prettier-ignore
  const placeCount = (counted!.results[0] as { n: number }).n;
  const plan = planFile(wanted.rows, { ...furnished(ever!.results as EverRow[], places!.results as PlaceRow[]), placeCount, sets }); // prettier-ignore
  const isDone = done!.results.length > 0; // said twice: taken already
  if (wanted.apply && plan.problems.length > 0 && !isDone) throw new Refusal('tooth-stock.file');
  if (wanted.apply && !isDone) await write(ctx, plan, wanted);
  return {
    applied: wanted.apply,
    places: plan.movements.length,
    same: plan.same,
    cabinets: plan.cabinets.length,
    drawers: plan.drawers.length,
    problems: await withOffers(ctx, plan, wanted.rows),
  };
}

function furnished(
  ever: readonly EverRow[],
  places: readonly PlaceRow[],
): Omit<Furnished, 'placeCount' | 'sets'> {
  const cabinets = ever.filter(({ drawer }) => drawer === 0);
  const drawers = ever.filter(({ drawer }) => drawer > 0);
  return {
    cabinets: new Map(cabinets.map(({ cabinet, removed }) => [cabinet, { isRemoved: removed === 1 }])),
    drawers: new Map(
      drawers.map(({ cabinet, drawer, removed, rows, columns }) => [
        `${cabinet}/${drawer}`,
        { isRemoved: removed === 1, rows, columns },
      ]),
    ),
    places: new Map(places.map((row) => [spotKey(toPlace(row)), toPlace(row)])),
  };
}

async function withOffers(ctx: CartContext, { problems }: FilePlan, rows: readonly FileRow[]) {
  const catalogue = requireCatalogue(ctx);
  const unknown = problems.filter(({ problem }) => problem === 'article' || problem === 'no-set');
  const asked = unknown.slice(0, MAX_NEAR);
  const near = await nearNumbers(catalogue, asked.map(({ row }) => rows[row]!.article)); // prettier-ignore
  const sets = await readToothArticles(catalogue, near.flat(), ctx.language);
  const byRow = new Map(asked.map(({ row }, index) => [row, near[index]!]));
  return problems.map(({ row, problem }) => {
    const offers = (byRow.get(row) ?? []).flatMap((number) => sets.get(number) ?? []);
    const isOffer = ({ tooth }: ToothArticle): boolean => tooth === null;
    return { row, problem, near: offers.filter(isOffer).slice(0, MAX_OFFERS).map(({ number, name }) => ({ number, name })) }; // prettier-ignore
  });
}

async function write(
  ctx: CartContext,
  plan: FilePlan,
  { booking, name, forShop = [] }: WantedFile,
): Promise<void> {
  const { customerId, user } = requireFiller(ctx);
  const stock = ctx.logbook(customerId);
  const { movements, cabinets, drawers, levels } = plan;
  const made = { cabinets, drawers, name, user: user.id, now: ctx.now };
  const said = { id: booking, user: user.id, now: ctx.now, work: '' };
  try {
    await stock.commit(
      [
        ...makeFurniture(stock, customerId, made),
        ...portionsOf(movements, PER_STATEMENT).flatMap((part) =>
          writeMovements(stock, customerId, part, said),
        ),
        ...writeLevels(stock, customerId, levels),
      ],
      forShop,
    );
  } catch (error) {
    // somebody made the same drawer, or booked one of the places, between reading and writing
    const isTaken = failedConstraint(error, ['tooth_movement.customer_id', 'tooth_movement_version', 'tooth_cabinet.customer_id', 'tooth_drawer.customer_id']); // prettier-ignore
    if (isTaken) throw new Refusal('tooth-stock.changed');
    throw refusalOf(error, { tooth_stock_many: 'tooth-stock.full' });
  }
}

/** The stock as the rows of a file, one for each place with a set; read again they change nothing. Refuses guests. */
export async function readStockFile(ctx: CartContext): Promise<FileRow[]> {
  const { customerId } = requireCustomer(ctx);
  const stock = ctx.logbook(customerId);
  const [rows, levels] = await stock.batch<unknown>([
    placesIn(stock, customerId, {}),
    levelsOf(stock, customerId),
  ]);
  const places = (rows!.results as PlaceRow[]).map(toPlace).filter(({ article }) => article !== '');
  const numbers = places.map(({ article }) => article);
  const sets = await readToothArticles(requireCatalogue(ctx), numbers, ctx.language);
  const byArticle = new Map((levels!.results as LevelRow[]).map((level) => [level.article, level]));
  return places.map((place) => {
    const { whole, teeth } = place;
    const tooth = teethOf({ region: sets.get(place.article)?.region ?? null, whole });
    const missing =
      teeth === 0 ? [] : tooth.filter((_, bit) => (allTeeth(whole) & ~teeth & (1 << bit)) !== 0);
    const level = byArticle.get(place.article);
    return {
      cabinet: `${place.cabinet}`,
      drawer: `${place.drawer}`,
      row: `${place.row}`,
      column: `${place.column}`,
      article: place.article,
      sets: teeth > 0 ? '1' : '0',
      missing: missing.join(' '),
      marked: place.marked ? 'x' : '',
      lot: place.lot,
      expiry: place.expiresOn ?? '',
      minimum: level ? `${level.minimum}` : '',
      target: level ? `${level.target}` : '',
    };
  });
}

import { Refusal } from '#lib/refusal.ts';
import { readArticles } from '#shop/catalogue/index.ts';
import { requireCustomer, requireFunction, type Caller, type WithCaller } from '#shop/session/index.ts';
import type { Language } from '#shop/markets/languages.ts';
import { requireCatalogue, type OwnNumbersContext } from './context.ts';
import { MAX_OWN_NUMBERS, ownKey } from './model.ts';
import type { OwnNumber, OwnNumberProblem, OwnNumberRow } from './model.ts';
import { resolveWritten } from './resolve.ts';
import {
  ownNumberRows,
  ofArticles,
  deleteOwnNumber,
  upsertOwnNumbers,
  type OwnNumberRecord,
} from './queries.ts';

/** An own number with what the article is called; '' where the catalogue no longer has it. */
export interface NamedOwnNumber extends OwnNumberRecord {
  readonly name: string;
}

/** All own numbers of the caller, by own number. Refuses guests. */
export async function readOwnNumbers(
  ctx: OwnNumbersContext & { readonly language: Language },
): Promise<NamedOwnNumber[]> {
  const { customerId, priceList } = requireCustomer(ctx);
  const { results } = await ownNumberRows(ctx.logbook(customerId), customerId).all<OwnNumberRecord>();
  const numbers = [...new Set(results.map(({ number }) => number))];
  const view = { language: ctx.language, priceList };
  const articles = await readArticles(requireCatalogue(ctx), { numbers }, view);
  const names = new Map(articles.map(({ number, name }) => [number, name]));
  const { compare } = new Intl.Collator(ctx.language, { numeric: true, sensitivity: 'base' });
  return results
    .map((row) => ({ ...row, name: names.get(row.number) ?? '' }))
    .toSorted((a, b) => compare(a.own, b.own)); // R-2 before R-14
}

/** The caller's own numbers of articles, one per article: the first. Refuses guests. */
export async function ownNumbersOf(
  ctx: Pick<OwnNumbersContext, 'logbook' | 'caller'>,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { customerId } = requireCustomer(ctx);
  if (numbers.length === 0) return new Map();
  const { results } = await ofArticles(ctx.logbook(customerId), customerId, numbers).all<OwnNumber>();
  return new Map(results.toReversed().map(({ own, number }) => [number, own]));
}

/**
 * Own numbers decide what the order pad puts into the cart: whoever may fill it writes them
 * (docs/rules/ordering.md#who-may-order).
 */
function requireWriter(ctx: WithCaller): Caller {
  return requireFunction(ctx, 'K09', 'K13');
}

/** What an import did: numbers that are kept now, and the rows left out by their index. */
export interface OwnNumbersImported {
  readonly saved: number;
  readonly wrong: readonly { readonly row: number; readonly problem: OwnNumberProblem }[];
}

/**
 * Writes own numbers, one or a file of them; a number that is known already takes its new meaning. Articles may be named
 * by any number of the catalogue. Rows that say nothing are left out and named, and so are a number that is ours for another
 * article – ours wins wherever a number is read – and one that stands here for several articles. Refuses guests, users without a function, and `own-numbers.full`
 * above 5,000.
 */
export async function saveOwnNumbers(
  ctx: OwnNumbersContext,
  rows: readonly OwnNumberRow[],
): Promise<OwnNumbersImported> {
  const { customerId } = requireWriter(ctx);
  const resolved = await resolveWritten(requireCatalogue(ctx), [
    ...rows.map(({ number }) => number),
    ...rows.map(({ own }) => own),
  ]);
  const good: (OwnNumberRecord & { readonly row: number })[] = [];
  const wrong: { row: number; problem: OwnNumberProblem }[] = [];
  for (const [row, { own }] of rows.entries()) {
    const key = ownKey(own);
    const found = resolved[row] ?? null;
    const ours = resolved[rows.length + row] ?? null;
    if (key === '') wrong.push({ row, problem: 'own' });
    else if (!found) wrong.push({ row, problem: 'unknown' });
    else if (found.kind === 'ambiguous') wrong.push({ row, problem: 'ambiguous' });
    else if (ours?.kind === 'own' && ours.number !== found.number)
      wrong.push({ row, problem: 'shop-number' });
    else good.push({ row, key, own: own.trim(), number: found.number });
  }
  const kept: OwnNumberRecord[] = [];
  for (const same of Map.groupBy(good, ({ key }) => key).values()) {
    const { row: _, ...last } = same.at(-1)!;
    if (same.every(({ number }) => number === last.number)) kept.push(last);
    else wrong.push(...same.map(({ row }) => ({ row, problem: 'two-articles' as const })));
  }
  if (kept.length > 0) await write(ctx, customerId, kept);
  return { saved: kept.length, wrong: wrong.toSorted((a, b) => a.row - b.row) };
}

async function write(ctx: OwnNumbersContext, customer: string, rows: readonly OwnNumberRecord[]) {
  const owner = { customer, now: ctx.now, most: MAX_OWN_NUMBERS };
  const written = await upsertOwnNumbers(ctx.logbook(customer), owner, rows).first();
  if (!written) throw new Refusal('own-numbers.full');
}

/** Forgets an own number; one that is not there is forgotten already. Refuses guests and users without a function. */
export async function removeOwnNumber(
  ctx: Pick<OwnNumbersContext, 'logbook' | 'caller'>,
  own: string,
): Promise<void> {
  const { customerId } = requireWriter(ctx);
  await deleteOwnNumber(ctx.logbook(customerId), customerId, ownKey(own)).run();
}

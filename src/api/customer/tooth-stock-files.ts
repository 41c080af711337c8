import { z } from '@hono/zod-openapi';
import {
  FILE_COLUMNS,
  MAX_CARDS,
  MAX_FILE_CELL,
  MAX_FILE_ROWS,
  readCards,
  readStockFile,
  ROW_PROBLEMS,
  takeFile,
} from '#shop/tooth-stock/index.ts';
import { boundedText } from '../contract/fields.ts';
import { operation } from '../contract/operation.ts';
import { contextOf } from './cart-fields.ts';
import { bookingName, setFacts } from './tooth-stock-fields.ts';

const family = 'customer';
const group = 'Tooth stock';
const base = { family, group, freshness: 'never', scope: 'stock', path: '/customerapi/zahnlager/datei' } as const; // prettier-ignore
const MANY_BYTES = 2 * 1024 * 1024;

const cell = boundedText(MAX_FILE_CELL).default('');
const row = z.object({
  cabinet: cell,
  drawer: cell,
  row: cell,
  column: cell,
  article: cell.openapi({ description: 'our number, GTIN or the maker’s; empty: no set belongs here' }),
  sets: cell.openapi({ description: '1 where the set lies there, 0 for a gap' }),
  missing: cell.openapi({ description: 'FDI numbers of the teeth that an opened set has no longer' }),
  marked: cell.openapi({ description: 'x: to be completed' }),
  lot: cell,
  expiry: cell.openapi({ example: '2027-04-30' }),
  minimum: cell.openapi({ description: 'whole sets of this article in the whole stock' }),
  target: cell,
});

/** What rows would do, or did. */
export const takenFile = z.object({
  applied: z.boolean(),
  places: z.int(),
  same: z.int(),
  cabinets: z.int(),
  drawers: z.int(),
  problems: z.array(
    z.object({
      row: z.int().openapi({ description: 'index, from 0' }),
      problem: z.enum(ROW_PROBLEMS),
      near: z.array(z.object({ number: z.string(), name: z.string() })),
    }),
  ),
});

/** Rows of a file, as anybody sends them. */
export const fileRows = z.array(row).max(MAX_FILE_ROWS);

/** The stock as a file, and back (docs/rules/tooth-stock.md#files). */
export const toothStockFiles = [
  operation({
    ...base,
    method: 'get',
    who: 'customer',
    summary: 'The stock as the rows of a file: one for each place with a set',
    answer: z.object({ rows: z.array(z.object(Object.fromEntries(FILE_COLUMNS.map((name) => [name, z.string()])) as Record<(typeof FILE_COLUMNS)[number], z.ZodString>)) }), // prettier-ignore
    refuses: ['catalogue.not-ready'],
    run: async (call) => ({ rows: await readStockFile(await contextOf(call)) }),
  }),
  operation({
    ...base,
    method: 'post',
    scope: 'stock-booking',
    who: 'filler',
    summary: 'Tells what the rows of a file would do, or takes them – all or none',
    description:
      '`apply` false writes nothing and names every wrong row. What lies in a place is never replaced. Missing cabinets and drawers are made, as large as the rows need them.',
    body: z.object({
      booking: bookingName,
      apply: z.boolean(),
      name: boundedText(40)
        .default('')
        .openapi({ description: 'what new cabinets are called; the number follows' }),
      rows: fileRows,
    }),
    bodyLimit: MANY_BYTES,
    answer: takenFile,
    refuses: ['tooth-stock.file', 'tooth-stock.changed', 'tooth-stock.full', 'catalogue.not-ready'],
    limited: true,
    run: async (call) => takeFile(await contextOf(call), call.body),
  }),
  operation({
    ...base,
    path: '/customerapi/zahnlager/karten',
    method: 'post',
    who: 'customer',
    summary: 'The sets that numbers on cards mean: ours, GTIN or the maker’s; others are left out',
    body: z.object({ numbers: z.array(cell).max(MAX_CARDS) }),
    bodyLimit: 256 * 1024,
    answer: z.object({ cards: z.array(z.object({ said: z.string(), set: setFacts })) }),
    refuses: ['catalogue.not-ready'],
    run: async (call) => ({ cards: await readCards(await contextOf(call), call.body.numbers) }),
  }),
] as const;

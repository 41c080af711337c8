import { z } from 'zod';
import type { SqlDatabase } from '#lib/sql.ts';
import { IMPORT_TABLES, IMPORT_TABLE_NAMES } from './tables.ts';
import type { ImportTable } from './tables.ts';
import { readFreeSlot, switchCatalogue } from './switch.ts';
import type { CatalogueDatabases, CatalogueSlot } from './switch.ts';

/** Rows of one message: D1 takes strings below 2 MB (docs/rules/catalogue.md#sizes). */
export const MAX_BATCH_ROWS = 2500;
export const MAX_BATCH_BYTES = 1_900_000;

const id = z.uuid();
const cell = z.union([z.string(), z.number(), z.null()]);

export const importBatchSchema = z.discriminatedUnion('op', [
  z.strictObject({
    op: z.literal('begin'),
    id,
    version: z.string().min(1).max(64),
    sourceDate: z.iso.datetime({ offset: true }).or(z.iso.date()),
  }),
  z.strictObject({
    op: z.literal('rows'),
    id,
    table: z.enum(IMPORT_TABLE_NAMES as [ImportTable, ...ImportTable[]]),
    rows: z.array(z.array(cell)).min(1).max(MAX_BATCH_ROWS),
  }),
  z.strictObject({ op: z.literal('finish'), id, articles: z.int().min(1) }),
  z.strictObject({ op: z.literal('abandon'), id }),
]);

export type ImportBatch = z.infer<typeof importBatchSchema>;

/** Why a message of an import was not carried out; `superseded` when another import has begun since. */
export type ReceiveResult =
  | { readonly ok: true; readonly target: CatalogueSlot }
  | { readonly ok: false; readonly reason: 'superseded' | 'columns' | 'too-large' | 'incomplete' };

interface OpenImport {
  readonly id: string;
  readonly target: CatalogueSlot;
  readonly version: string;
  readonly source_date: string;
  readonly finished_at: string | null;
}

async function openImport(shop: SqlDatabase, importId: string): Promise<OpenImport | null> {
  return shop
    .prepare('select id, target, version, source_date, finished_at from catalogue_import where id = ?1')
    .bind(importId)
    .first<OpenImport>();
}

/**
 * One message of an import into the running shop. Rows go only into the catalogue that is not live, only into known
 * tables and columns, and may come twice without harm; the switch happens with `finish`, when all articles are there.
 * The caller has checked the signature and the form of the message.
 */
export async function receiveImportBatch(
  databases: CatalogueDatabases,
  batch: ImportBatch,
  now: string,
): Promise<ReceiveResult> {
  const { shop, catalogues } = databases;
  if (batch.op === 'begin') return begin(databases, batch, now);
  const open = await openImport(shop, batch.id);
  if (!open) return { ok: false, reason: 'superseded' };
  const { target } = open;
  if (open.finished_at !== null) {
    return batch.op === 'finish' ? { ok: true, target } : { ok: false, reason: 'superseded' };
  }
  if (batch.op === 'rows') return insertRows(catalogues[target], target, batch);
  if (batch.op === 'abandon') {
    await shop.prepare('delete from catalogue_import where id = ?1').bind(batch.id).run();
    return { ok: true, target };
  }
  const count = await catalogues[target]
    .prepare('select count(*) as articles from article')
    .first<{ articles: number }>();
  if (count?.articles !== batch.articles) return { ok: false, reason: 'incomplete' };
  await switchCatalogue(databases, { target, version: open.version, sourceDate: open.source_date, now });
  return { ok: true, target };
}

async function begin(
  { shop, catalogues }: CatalogueDatabases,
  batch: Extract<ImportBatch, { op: 'begin' }>,
  now: string,
): Promise<ReceiveResult> {
  const target = await readFreeSlot(shop);
  await shop
    .prepare(
      `insert or replace into catalogue_import (only_row, id, target, version, source_date, started_at)
       values (1, ?1, ?2, ?3, ?4, ?5)`,
    )
    .bind(batch.id, target, batch.version, batch.sourceDate, now)
    .run();
  const catalogue = catalogues[target];
  await catalogue.batch(
    [...IMPORT_TABLE_NAMES, 'article_update'].map((table) => catalogue.prepare(`delete from ${table}`)),
  );
  return { ok: true, target };
}

async function insertRows(
  catalogue: SqlDatabase,
  target: CatalogueSlot,
  { table, rows }: Extract<ImportBatch, { op: 'rows' }>,
): Promise<ReceiveResult> {
  const columns = IMPORT_TABLES[table];
  if (rows.some((row) => row.length !== columns.length)) return { ok: false, reason: 'columns' };
  const list = JSON.stringify(rows);
  if (new TextEncoder().encode(list).length > MAX_BATCH_BYTES) return { ok: false, reason: 'too-large' };
  const values = columns.map((_, index) => `value ->> ${index}`).join(', ');
  await catalogue
    .prepare(
      `insert or replace into ${table} (${columns.map((column) => `"${column}"`).join(', ')})
       select ${values} from json_each(?1)`,
    )
    .bind(list)
    .run();
  return { ok: true, target };
}

import { z } from '@hono/zod-openapi';
import { exportEntries, IMPORT_OUTCOMES, importEntries, type ExportedEntry } from '#shop/desk/index.ts';
import { operation } from '../contract/operation.ts';
import { deskContext, fields, moment, ofDesk, typeName } from './call.ts';

const group = 'Editors’ transfer';
/** So many entries one call brings in, and their bytes. */
const MOST = 20;
const BYTES = 2 * 1024 * 1024;
const given = z
  .object({
    type: typeName,
    key: z.string(),
    language: z.string(),
    country: z.string(),
    brand: z.string(),
    live: fields.nullable(),
    next: fields.nullable(),
    nextAt: z.string(),
    draft: fields.nullable(),
    until: z.string(),
  })
  .openapi('DeskExportedEntry');
const entry = z
  .object({
    type: typeName,
    key: z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/),
    language: z.string().regex(/^(?:\*|[a-z]{2})$/),
    country: z.string().regex(/^(?:\*|[A-Z]{2})$/),
    brand: z.enum(['*', 'main', 'light']),
    live: fields.nullable().openapi({ description: 'what visitors see' }),
    next: fields.nullable().openapi({ description: 'what takes its place' }),
    nextAt: moment,
    draft: fields.nullable(),
    until: moment,
  })
  .openapi('DeskTransferredEntry');

/** All content as JSON, out of this shop and into another. */
export const transferOperations = [
  operation({
    ...ofDesk,
    group,
    method: 'get',
    path: '/redaktion/api/export',
    who: 'staff',
    summary:
      'Entries with their words, 200 behind the one that is named; drafts and what is scheduled included',
    query: z.object({ after: z.string().max(200).optional() }),
    answer: z.object({
      entries: z.array(given),
      after: z.string().nullable().openapi({ description: 'goes on behind it; null: that was the end' }),
    }),
    run: async ({ query, shop }) => {
      const { entries, after } = await exportEntries(await deskContext(shop), query.after ?? '');
      return { entries: entries.map(wireOf), after };
    },
  }),
  operation({
    ...ofDesk,
    group,
    method: 'post',
    path: '/redaktion/api/import',
    who: 'staff',
    summary: `Brings entries of another shop in, ${MOST} at most; said again it changes nothing`,
    description: 'Each is checked by itself; one that is refused says why and stops none of the others.',
    body: z
      .object({
        entries: z.array(entry).min(1).max(MOST),
        publishes: z.boolean().openapi({ description: 'live at once what was live there; publishers only' }),
      })
      .openapi('DeskImport'),
    bodyLimit: BYTES,
    answer: z.object({
      results: z.array(
        z.object({
          subject: z.string(),
          outcome: z.enum(IMPORT_OUTCOMES),
          code: z.string(),
          fields: z.array(z.string()),
        }),
      ),
    }),
    run: async ({ body, shop }) => ({
      results: await importEntries(await deskContext(shop), body.entries.map(transferred), body.publishes),
    }),
  }),
] as const;

const wireOf = ({ next, until, ...one }: ExportedEntry) => ({
  ...one,
  next: next && next.fields,
  nextAt: next?.at ?? '',
  until: until ?? '',
});

/** What is scheduled without a time is a draft. */
function transferred({ next, nextAt, ...one }: z.output<typeof entry>): ExportedEntry {
  if (next && nextAt) return { ...one, next: { fields: next, at: nextAt } };
  return { ...one, next: null, draft: one.draft ?? next };
}

import { z } from '@hono/zod-openapi';
import { bringBack, createDraft, findEntries, listEntries, publish, readActs, readEntry, readRevision, removeEntry, restoreRevision, saveDraft, unpublish } from '#shop/desk/index.ts'; // prettier-ignore
import { requireStaff } from '#shop/staff/index.ts';
import { mailOrigin } from '#platform/mail/mail-origin.ts';
import { PREVIEW_PARAM } from '#platform/preview-param.ts';
import { previewToken } from '#platform/preview.ts';
import { boundedText } from '../contract/fields.ts';
import { operation } from '../contract/operation.ts';
import { deskContext, entryParams, facts, fields, moment, ofDesk, typeName, version } from './call.ts';

/** Words of an entry: legal texts are long. */
const BODY_BYTES = 256 * 1024;
const answer = z.object({ entry: facts });
const revision = z.object({ id: z.string(), author: z.string(), at: z.string() });
const place = z.string().regex(/^(?:\*|[a-zA-Z]{2})$/);
/** A page below a market, as an address of the brand's own host. */
const PREVIEWED = /^\/[a-z]{2}-[a-z]{2}(?:\/[\w-]+){0,4}\/?$/;
const STALE = ['desk.unknown', 'desk.changed'] as const;

/** Entries of the editors: what there is, drafts, what visitors see and when, history. */
export const entryOperations = [
  operation({
    ...ofDesk,
    method: 'get',
    path: '/redaktion/api/entries',
    who: 'staff',
    summary: 'Every entry of a type, without its words',
    query: z.object({ type: typeName }),
    answer: z.object({ entries: z.array(facts) }),
    run: async ({ query, shop }) => ({
      entries: await listEntries(await deskContext(shop), query.type),
    }),
  }),
  operation({
    ...ofDesk,
    method: 'get',
    path: '/redaktion/api/find',
    who: 'staff',
    summary: 'Entries of any type by their title or key, 20 at most',
    query: z.object({ q: boundedText(100) }),
    answer: z.object({ entries: z.array(facts) }),
    run: async ({ query, shop }) => ({ entries: await findEntries(await deskContext(shop), query.q) }),
  }),
  operation({
    ...ofDesk,
    method: 'post',
    path: '/redaktion/api/entries',
    who: 'staff',
    summary: 'Begins an entry as a draft, with its first words or without',
    body: z
      .object({
        type: typeName,
        key: z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/),
        language: z.string().regex(/^(?:\*|[a-z]{2})$/),
        country: place
          .transform((text) => text.toUpperCase())
          .openapi({ type: 'string', pattern: '^(?:\\*|[a-zA-Z]{2})$' }),
        brand: z.enum(['*', 'main', 'light']),
        fields: fields.optional(),
      })
      .openapi('DeskNewEntry'),
    bodyLimit: BODY_BYTES,
    answer,
    refuses: ['desk.fields', 'desk.exists'],
    run: async ({ body, shop }) => ({
      entry: await createDraft(await deskContext(shop), body),
    }),
  }),
  operation({
    ...ofDesk,
    method: 'get',
    path: '/redaktion/api/entries/{entry}',
    who: 'staff',
    summary: 'An entry with the words one writes on, its history, and the other entries of its key',
    params: entryParams,
    answer: z.object({ entry: facts, fields, revisions: z.array(revision), sisters: z.array(facts) }),
    refuses: ['desk.unknown'],
    run: async ({ params, shop }) => readEntry(await deskContext(shop), params.entry),
  }),
  operation({
    ...ofDesk,
    method: 'get',
    path: '/redaktion/api/entries/{entry}/revision',
    who: 'staff',
    summary: 'The words of a revision',
    params: entryParams,
    query: z.object({ revision: boundedText(200) }),
    answer: revision.extend({ fields }),
    refuses: ['desk.unknown'],
    run: async ({ params, query, shop }) =>
      readRevision(await deskContext(shop), params.entry, query.revision),
  }),
  operation({
    ...ofDesk,
    method: 'post',
    path: '/redaktion/api/entries/{entry}/draft',
    who: 'staff',
    summary: 'Writes the draft of an entry; a stale version is refused with both',
    params: entryParams,
    body: z.object({ version, fields }).openapi('DeskDraft'),
    bodyLimit: BODY_BYTES,
    answer,
    refuses: [...STALE, 'desk.fields'],
    run: async ({ params, body, shop }) => {
      const at = { id: params.entry, version: body.version };
      return { entry: await saveDraft(await deskContext(shop), at, body.fields) };
    },
  }),
  operation({
    ...ofDesk,
    method: 'post',
    path: '/redaktion/api/entries/{entry}/restore',
    who: 'staff',
    summary: 'Makes an older revision the draft',
    params: entryParams,
    body: z.object({ version, revision: boundedText(200) }).openapi('DeskRestore'),
    answer,
    refuses: STALE,
    run: async ({ params, body, shop }) => {
      const at = { id: params.entry, version: body.version };
      return { entry: await restoreRevision(await deskContext(shop), at, body.revision) };
    },
  }),
  operation({
    ...ofDesk,
    method: 'post',
    path: '/redaktion/api/entries/{entry}/publish',
    who: 'publisher',
    summary: 'Shows an entry to visitors: now or from a time, for good or until one',
    params: entryParams,
    body: z.object({ version, startsAt: moment, until: moment }).openapi('DeskPublish'),
    answer,
    refuses: [...STALE, 'desk.nothing', 'desk.fields', 'desk.times', 'desk.needed'],
    run: async ({ params, body: { version: known, ...schedule }, shop }) => {
      const at = { id: params.entry, version: known };
      return { entry: await publish(await deskContext(shop), at, schedule) };
    },
  }),
  operation({
    ...ofDesk,
    method: 'post',
    path: '/redaktion/api/entries/{entry}/unpublish',
    who: 'publisher',
    summary: 'Takes an entry away from visitors; its words stay as a draft',
    params: entryParams,
    body: z.object({ version }).openapi('DeskUnpublish'),
    answer,
    refuses: [...STALE, 'desk.nothing', 'desk.needed'],
    run: async ({ params, body, shop }) => {
      const at = { id: params.entry, version: body.version };
      return { entry: await unpublish(await deskContext(shop), at) };
    },
  }),
  operation({
    ...ofDesk,
    method: 'post',
    path: '/redaktion/api/entries/{entry}/remove',
    who: 'staff',
    summary: 'Removes an entry that no visitor sees; it can be taken back',
    params: entryParams,
    body: z.object({ version }).openapi('DeskRemoval'),
    answer,
    refuses: [...STALE, 'desk.shown'],
    run: async ({ params, body, shop }) => {
      const at = { id: params.entry, version: body.version };
      return { entry: await removeEntry(await deskContext(shop), at) };
    },
  }),
  operation({
    ...ofDesk,
    method: 'post',
    path: '/redaktion/api/entries/{entry}/bring-back',
    who: 'staff',
    summary: 'Takes a removal back: the last words are the draft again',
    params: entryParams,
    body: z.object({ version }).openapi('DeskReturnOfEntry'),
    answer,
    refuses: [...STALE, 'desk.nothing'],
    run: async ({ params, body, shop }) => {
      const at = { id: params.entry, version: body.version };
      return { entry: await bringBack(await deskContext(shop), at) };
    },
  }),
  operation({
    ...ofDesk,
    method: 'post',
    path: '/redaktion/api/preview',
    who: 'staff',
    summary: 'A signed link that shows a page of either brand with drafts, as of a time, for half an hour',
    body: z
      .object({
        brand: z.enum(['main', 'light']),
        path: z
          .string()
          .regex(PREVIEWED)
          .openapi({ format: 'page-path', pattern: PREVIEWED.source, example: '/de-de/aktionen' }),
        at: moment,
      })
      .openapi('DeskPreview'),
    answer: z.object({ address: z.string() }),
    run: async ({ body: { brand, path, at }, shop }) => {
      requireStaff({ staff: await shop.staff() });
      const { now } = shop;
      const address = new URL(path, mailOrigin(shop, brand));
      address.searchParams.set(PREVIEW_PARAM, previewToken(shop.settings, { brand, at: at ?? now, now }));
      return { address: address.href };
    },
  }),
  operation({
    ...ofDesk,
    method: 'get',
    path: '/redaktion/api/acts',
    who: 'admin',
    summary: 'What was done at the desk, the latest first',
    answer: z.object({
      acts: z.array(
        z.object({ id: z.int(), at: z.string(), name: z.string(), kind: z.string(), subject: z.string() }),
      ),
    }),
    run: async ({ shop }) => ({ acts: await readActs(await deskContext(shop)) }),
  }),
] as const;

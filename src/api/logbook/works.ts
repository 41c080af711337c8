import { z } from '@hono/zod-openapi';
import type { ShopContext } from '#platform/context.ts';
import {
  addMaterial,
  keepWork,
  readOffline,
  readTemplate,
  readLots,
  readWork,
  readWorks,
  WORK_KINDS,
  WORK_STATES,
  WORK_STEPS,
  type WorksContext,
} from '#shop/work-records/index.ts';
import { contextOf as cartContextOf } from '../customer/cart-fields.ts';
import { boundedText, numberField, termField } from '../contract/fields.ts';
import { operation } from '../contract/operation.ts';
import { draft, head, id, position, realDay, work } from './work-fields.ts';

const group = 'Patient cases';
const family = 'logbook';
const freshness = 'never';
const scope = 'logbook';
export const MANY_BYTES = 128 * 1024;

/** What the verbs of works may see of a request. */
export const contextOf = async (shop: ShopContext): Promise<WorksContext> => ({
  db: shop.shop,
  logbook: shop.logbook,
  catalogue: shop.catalogue?.db ?? null,
  now: shop.now,
  caller: await shop.caller(),
});

export const worksCall = operation({
  method: 'get',
  path: '/logbook/arbeiten',
  who: 'customer',
  family,
  group,
  freshness,
  scope,
  summary:
    'The latest 200 works, searched by number, client or patient code, state and day, or by a lot or serial number',
  description: '`von` and `bis` are the days on which they were begun. `sort=alt` gives the oldest first, page by page: `nach` names the last one read.', // prettier-ignore
  query: z.object({
    q: termField.default(''),
    status: z.enum([...WORK_STATES, '']).default(''),
    charge: boundedText(40).default(''),
    artikel: boundedText(32).default(''),
    sort: z.enum(['neu', 'alt']).default('neu'),
    von: realDay.default(''),
    bis: realDay.default(''),
    nach: z.union([id, z.literal('')]).default(''),
  }),
  answer: z.object({ works: z.array(work) }),
  run: async ({ shop, query }) => ({
    works: await readWorks(
      await contextOf(shop),
      query.sort === 'alt'
        ? { days: { from: query.von, to: query.bis }, after: query.nach }
        : {
            text: query.q.trim(),
            lot: query.charge.trim(),
            article: query.artikel.trim(),
            begun: { from: query.von, to: query.bis },
            state: query.status,
          },
    ),
  }),
});

export const workCall = operation({
  method: 'get',
  path: '/logbook/arbeiten/{id}',
  who: 'customer',
  objects: [{ kind: 'work', param: 'id' }],
  family,
  group,
  freshness,
  scope,
  summary: 'A work with its versions',
  params: z.object({ id }),
  answer: z.object({
    work,
    recalled: z.array(z.string()).openapi({ description: 'ids of positions whose lot was called back' }),
    isSound: z.boolean().openapi({ description: 'no version was changed after it was kept' }),
    versions: z.array(
      z.object({ version: z.int(), at: z.string(), by: z.string(), step: z.string(), reason: z.string() }),
    ),
  }),
  refuses: ['works.unknown'],
  run: async ({ shop, params }) => readWork(await contextOf(shop), params.id),
});

/** Patient cases and their batches. */
export const workOperations = [
  worksCall,
  workCall,
  operation({
    method: 'post',
    path: '/logbook/arbeiten/{id}',
    who: 'technician',
    objects: [{ kind: 'work', param: 'id' }],
    family,
    group,
    freshness,
    scope,
    summary: 'Keeps a new version of a work, finishes, delivers, corrects or cancels it',
    description:
      'Version 0 makes a new one. Finished works are put away with the day of their delivery, or opened again by a correction with its reason.', // prettier-ignore
    params: z.object({ id }),
    body: z.object({
      version: z.int().min(0).max(1_000_000),
      step: z.enum(WORK_STEPS),
      reason: boundedText(200).default(''),
      delivered: realDay.default('').openapi({ description: 'for `archive`; empty: today' }),
      work: draft,
    }),
    bodyLimit: MANY_BYTES,
    answer: z.object({ work }),
    refuses: [
      'works.unknown',
      'works.changed',
      'works.state',
      'works.reason',
      'works.delivered',
      'works.number-taken',
      'works.incomplete',
    ],
    run: async ({ shop, params, body: { work: wanted, ...order } }) => ({
      work: await keepWork(await contextOf(shop), { ...order, ...params, draft: wanted }),
    }),
  }),
  operation({
    method: 'post',
    path: '/logbook/arbeiten/{id}/material',
    who: 'technician',
    objects: [{ kind: 'work', param: 'id' }],
    family,
    group,
    freshness,
    scope,
    summary: 'Adds one material to an open work, whatever version it has; the same position once',
    description: 'For devices that were without network: `age` says how many milliseconds ago it was scanned, `by` by whom.', // prettier-ignore
    params: z.object({ id }),
    body: z.object({
      position,
      by: z.int().min(0).max(999_999).nullable().default(null),
      age: z.number().min(0).max(10_000_000_000).default(0),
    }),
    answer: z.object({ work }),
    refuses: ['works.unknown', 'works.changed', 'works.state', 'works.full'],
    run: async ({ shop, params, body }) => ({
      work: await addMaterial(await contextOf(shop), params.id, body),
    }),
  }),
  operation({
    method: 'get',
    path: '/logbook/vorlage/{kind}',
    who: 'customer',
    family,
    group,
    freshness,
    scope,
    summary: 'Materials of the last work of a kind, each with the batch that is open now',
    params: z.object({ kind: z.enum(WORK_KINDS) }),
    answer: z.object({ positions: z.array(position) }),
    run: async ({ shop, params }) => ({ positions: await readTemplate(await contextOf(shop), params.kind) }),
  }),
  operation({
    method: 'get',
    path: '/logbook/unterwegs',
    who: 'customer',
    family,
    group,
    freshness,
    summary: 'What a device takes along for the time without network: own articles, open works, shelves',
    answer: z.object({
      articles: z.array(
        z.object({
          number: z.string(),
          name: z.string(),
          manufacturer: z.string(),
          gtin: z.string(),
          makerNumber: z.string(),
        }),
      ),
      works: z.array(
        head
          .pick({ number: true, patient: true, kind: true, teeth: true, shade: true })
          .extend({ id: z.string(), client: z.string() }),
      ),
      shelves: z.array(z.object({ id: z.string(), article: z.string(), place: z.string(), stock: z.int() })),
      clients: z.array(z.string()),
    }),
    run: async (call) => readOffline(await cartContextOf(call)),
  }),
  operation({
    method: 'get',
    path: '/logbook/chargen/{article}',
    who: 'customer',
    family,
    group,
    freshness,
    scope,
    summary: 'Lots of an article: of the opened pack, then of the latest deliveries',
    params: z.object({ article: numberField }),
    answer: z.object({
      lots: z.array(
        z.object({ lot: z.string(), serial: z.string(), expiry: z.string(), source: z.string() }),
      ),
    }),
    run: async ({ shop, params }) => ({ lots: await readLots(await contextOf(shop), params.article) }),
  }),
] as const;

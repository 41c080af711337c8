import { z } from '@hono/zod-openapi';
import { LANGUAGES } from '#shop/markets/index.ts';
import {
  MOST_POSITIONS,
  readClients,
  readOwnTemplate,
  readOwnTemplates,
  removeClient,
  removeOwnTemplate,
  saveClient,
  saveOwnTemplate,
  WORK_KINDS,
} from '#shop/work-records/index.ts';
import { boundedText } from '../contract/fields.ts';
import { operation } from '../contract/operation.ts';
import { contextOf, MANY_BYTES } from './works.ts';
import { position } from './work-fields.ts';

const base = { family: 'logbook', group: 'Patient cases', freshness: 'never', scope: 'logbook' } as const;
const done = z.object({ result: z.literal(true) });
const name = boundedText(120).min(1);
const params = z.object({ kind: z.enum(WORK_KINDS) });
const client = z
  .object({
    name,
    number: boundedText(20),
    reference: boundedText(60),
    info: boundedText(500),
    email: z
      .union([z.literal(''), z.email().max(254)])
      .openapi({ description: 'for statements; empty: none' }),
    language: z
      .enum([...LANGUAGES, ''])
      .openapi({ description: 'of statements; empty: the laboratory’s own' }),
  })
  .openapi('WorkClient');

/** What a laboratory writes down once for its works: its clients, and its own templates. */
export const bookOperations = [
  operation({
    ...base,
    method: 'get',
    path: '/logbook/auftraggeber',
    who: 'customer',
    summary: 'The laboratory’s clients, by name',
    answer: z.object({ clients: z.array(client) }),
    run: async ({ shop }) => ({ clients: await readClients(await contextOf(shop)) }),
  }),
  operation({
    ...base,
    method: 'post',
    path: '/logbook/auftraggeber',
    who: 'technician',
    summary: 'Writes a client down, in place of the one named in `was`; works keep what they had',
    body: z.object({ was: boundedText(120).default(''), client }),
    answer: done,
    refuses: ['works.name-taken', 'works.book-full'],
    run: async ({ shop, body }) => {
      await saveClient(await contextOf(shop), body.was, body.client);
      return { result: true as const };
    },
  }),
  operation({
    ...base,
    method: 'post',
    path: '/logbook/auftraggeber/entfernen',
    who: 'technician',
    summary: 'Takes a client out of the book; works keep the name',
    body: z.object({ name }),
    answer: done,
    run: async ({ shop, body }) => {
      await removeClient(await contextOf(shop), body.name);
      return { result: true as const };
    },
  }),
  operation({
    ...base,
    method: 'get',
    path: '/logbook/vorlagen/{kind}',
    who: 'customer',
    summary: 'The laboratory’s own templates of a kind of work; of the one named its materials',
    description: 'Each material comes with the batch that is open now.',
    params,
    query: z.object({ name: boundedText(120).default('') }),
    answer: z.object({
      templates: z.array(z.object({ name: z.string(), materials: z.int() })),
      positions: z.array(position),
    }),
    run: async ({ shop, params: { kind }, query }) => {
      const ctx = await contextOf(shop);
      const [templates, positions] = await Promise.all([
        readOwnTemplates(ctx, kind),
        query.name === '' ? [] : readOwnTemplate(ctx, kind, query.name),
      ]);
      return { templates, positions };
    },
  }),
  operation({
    ...base,
    method: 'post',
    path: '/logbook/vorlagen/{kind}',
    who: 'technician',
    summary: 'Keeps materials as a template, in place of the one of that name; batches are not kept',
    params,
    body: z.object({ name, positions: z.array(position).min(1).max(MOST_POSITIONS) }),
    bodyLimit: MANY_BYTES,
    answer: done,
    refuses: ['works.book-full'],
    run: async ({ shop, params: { kind }, body }) => {
      await saveOwnTemplate(await contextOf(shop), kind, body);
      return { result: true as const };
    },
  }),
  operation({
    ...base,
    method: 'post',
    path: '/logbook/vorlagen/{kind}/entfernen',
    who: 'technician',
    summary: 'Removes an own template',
    params,
    body: z.object({ name }),
    answer: done,
    run: async ({ shop, params: { kind }, body }) => {
      await removeOwnTemplate(await contextOf(shop), kind, body.name);
      return { result: true as const };
    },
  }),
] as const;

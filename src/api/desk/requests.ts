import { z } from '@hono/zod-openapi';
import { wakeOutbox } from '#platform/outbox/wake.ts';
import type { ShopContext } from '#platform/context.ts';
import { eraseRequest, inboxCsv, listInbox, mergeRequest, openRequest, readPhoto, requirePhoto, workOnRequest } from '#shop/requests/index.ts'; // prettier-ignore
import { giveSurvey } from '#shop/tooth-stock/index.ts';
import {
  decideReturn,
  listReturns,
  requireReturnPhoto,
  RETURN_REASONS,
  RETURN_STATES,
} from '#shop/returns/index.ts';
import { boundedText, fileAnswer } from '../contract/fields.ts';
import { fileRows } from '../customer/tooth-stock-files.ts';
import { operation } from '../contract/operation.ts';
import { deskContext, ofDesk, version } from './call.ts';
import { at, filter, filterOf, line, members, numbered, opened, request, state } from './request-fields.ts';

const group = 'Staff’s inbox';
const who = 'service';
const done = z.object({ result: z.literal(true) });
const DONE = { result: true } as const;
const PRIVATE = 'private, no-store';
/** A recorded stock is kept in one row of the database, whose bound is 2,000,000 bytes. */
const SURVEY_BYTES = 1_900_000;
const STALE = ['requests.unknown', 'desk.changed'] as const;
const words = z.string().trim().max(4000);

async function eraseContext(shop: ShopContext) {
  return { ...(await deskContext(shop)), files: shop.files };
}

/** What customers ask and send back, for the staff that answers (docs/operations.md#requests). */
export const inboxOperations = [
  operation({
    ...ofDesk,
    group,
    method: 'get',
    path: '/redaktion/api/requests',
    who,
    summary: 'Requests of customers and visitors, who has waited longest first',
    query: filter,
    answer: z.object({ requests: z.array(line), members }),
    run: async ({ query, shop }) => listInbox(await deskContext(shop), filterOf(query)),
  }),
  operation({
    ...ofDesk,
    group,
    method: 'get',
    path: '/redaktion/api/requests/export.csv',
    who,
    summary: 'The same as a table',
    query: filter,
    file: 'text/csv',
    answer: fileAnswer,
    run: async ({ query, shop }) => {
      const csv = await inboxCsv(await deskContext(shop), filterOf(query));
      return fileOf(csv, 'text/csv; charset=utf-8', 'requests.csv');
    },
  }),
  operation({
    ...ofDesk,
    group,
    method: 'get',
    path: '/redaktion/api/requests/{request}',
    who,
    summary: 'A request with all that was said, answers to begin with, others of the same address',
    params: request,
    answer: opened,
    refuses: ['requests.unknown'],
    run: async ({ params, shop }) => openRequest(await deskContext(shop), params.request),
  }),
  operation({
    ...ofDesk,
    group,
    method: 'get',
    path: '/redaktion/api/requests/{request}/photo.jpg',
    who,
    summary: 'A photo of a request',
    params: request,
    query: z.object({ photo: boundedText(64) }),
    file: 'image/jpeg',
    answer: fileAnswer,
    refuses: ['requests.unknown'],
    run: async ({ params, query, shop }) => {
      await requirePhoto(await deskContext(shop), params.request, query.photo);
      return fileOf(await readPhoto(shop, query.photo), 'image/jpeg', `${params.request}.jpg`);
    },
  }),
  operation({
    ...ofDesk,
    group,
    method: 'post',
    path: '/redaktion/api/requests/{request}',
    who,
    summary:
      'Answers by mail and page, notes, assigns, moves on; a stale version is refused with what changed',
    params: request,
    body: z.object({ version, text: words, note: words, state, assignee: z.string().max(80) }).openapi('InboxWork'), // prettier-ignore
    answer: done,
    refuses: [...STALE, 'desk.fields'],
    run: async ({ params, body, shop }) => {
      await workOnRequest(await deskContext(shop), { ...body, number: params.request });
      wakeOutbox(shop);
      return DONE;
    },
  }),
  operation({
    ...ofDesk,
    group,
    method: 'post',
    path: '/redaktion/api/requests/{request}/stock',
    who,
    summary: 'Gives a customer what was recorded of his drawers, for him to take or leave',
    params: request,
    body: z.object({ rows: fileRows }).openapi('RecordedStock'),
    bodyLimit: SURVEY_BYTES,
    answer: done,
    refuses: ['requests.unknown', 'tooth-stock.survey'],
    run: async ({ params, body, shop }) => {
      await giveSurvey(await deskContext(shop), { number: params.request, rows: body.rows });
      return DONE;
    },
  }),
  operation({
    ...ofDesk,
    group,
    method: 'post',
    path: '/redaktion/api/requests/{request}/merge',
    who,
    summary: 'Puts a double into the request of the same address that goes on',
    params: request,
    body: z.object({ version, into: z.int().min(1).max(999_999) }).openapi('InboxMerge'),
    answer: done,
    refuses: [...STALE, 'requests.not-double'],
    run: async ({ params, body, shop }) => {
      const on = { number: params.request, version: body.version };
      await mergeRequest(await deskContext(shop), on, body.into);
      return DONE;
    },
  }),
  operation({
    ...ofDesk,
    group,
    method: 'post',
    path: '/redaktion/api/requests/{request}/erase',
    who,
    summary: 'Erases who asked, every word and photo (Art. 17 GDPR); number, subject and times stay',
    params: request,
    body: z.object({ version }).openapi('InboxErase'),
    answer: done,
    refuses: STALE,
    run: async ({ params, body, shop }) => {
      await eraseRequest(await eraseContext(shop), { number: params.request, version: body.version });
      return DONE;
    },
  }),
  operation({
    ...ofDesk,
    group,
    method: 'get',
    path: '/redaktion/api/returns',
    who,
    summary: 'Returns of a state, the oldest first; without one those that are not done',
    query: z.object({ state: z.enum(RETURN_STATES).optional() }),
    answer: z.object({
      returns: z.array(
        z
          .object({
            number: z.int(),
            state: z.enum(RETURN_STATES),
            ticket: z.boolean(),
            fee: z.int(),
            currency: z.string(),
            creditNote: z.string(),
            answer: z.string(),
            createdAt: at,
            customer: z.string(),
            brand: z.string(),
            country: z.string(),
            language: z.string(),
            email: z.string(),
            words: z.string(),
            photos: z.array(z.string()),
            lines: z.array(
              z.object({ order: z.int(), position: z.int(), number: z.string(), name: z.string(), quantity: z.int(), reason: z.enum(RETURN_REASONS) }), // prettier-ignore
            ),
          })
          .openapi('DeskReturn'),
      ),
    }),
    run: async ({ query, shop }) => ({
      returns: await listReturns(await deskContext(shop), query.state ?? null),
    }),
  }),
  operation({
    ...ofDesk,
    group,
    method: 'get',
    path: '/redaktion/api/returns/{slip}/photo.jpg',
    who,
    summary: 'A photo of a return',
    params: z.object({ slip: numbered }),
    query: z.object({ photo: boundedText(64) }),
    file: 'image/jpeg',
    answer: fileAnswer,
    refuses: ['returns.unknown', 'requests.unknown'],
    run: async ({ params, query, shop }) => {
      await requireReturnPhoto(await deskContext(shop), params.slip, query.photo);
      return fileOf(await readPhoto(shop, query.photo), 'image/jpeg', `${params.slip}.jpg`);
    },
  }),
  operation({
    ...ofDesk,
    group,
    method: 'post',
    path: '/redaktion/api/returns/{slip}',
    who,
    summary: 'A return has arrived, is credited with the number of the note, or refused with the reason',
    params: z.object({ slip: numbered }),
    body: z
      .object({
        from: z.enum(RETURN_STATES).openapi({ description: 'the state that the caller sees' }),
        state: z.enum(['received', 'credited', 'refused']),
        creditNote: z.string().trim().max(40),
        reason: z.string().trim().max(500),
      })
      .openapi('DeskReturnState'),
    answer: done,
    refuses: ['returns.unknown', 'returns.state', 'desk.changed', 'desk.fields'],
    run: async ({ params, body, shop }) => {
      await decideReturn(await deskContext(shop), { ...body, number: params.slip });
      wakeOutbox(shop);
      return DONE;
    },
  }),
] as const;

function fileOf(content: string | ArrayBuffer, type: string, name: string): Response {
  return new Response(content, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`, // a stranger's file is no page of ours
      'cache-control': PRIVATE,
    },
  });
}

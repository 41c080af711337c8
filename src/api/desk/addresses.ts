import { z } from '@hono/zod-openapi';
import { LEGACY_KINDS, readAddresses, removeLink, writeLink } from '#shop/legacy-links/index.ts';
import { boundedText } from '../contract/fields.ts';
import { operation } from '../contract/operation.ts';
import { deskContext, ofDesk } from './call.ts';

const group = 'Editors’ addresses';
const path = boundedText(250).openapi({
  description: 'lower case, no host; a trailing * stands for the rest',
});
const kind = z.enum(LEGACY_KINDS);
const answer = z.object({
  links: z.array(z.object({ path: z.string(), kind, target: z.string() }).openapi('DeskLink')),
  missing: z.array(z.object({ path: z.string(), count: z.int(), at: z.string() })),
});

/** Where old addresses lead, and which led to nothing. */
export const addressOperations = [
  operation({
    ...ofDesk,
    group,
    method: 'get',
    path: '/redaktion/api/addresses',
    who: 'staff',
    summary: 'Links of the old site, and addresses without a page in the last 90 days, the most wanted first',
    answer,
    run: async ({ shop }) => readAddresses(await deskContext(shop)),
  }),
  operation({
    ...ofDesk,
    group,
    method: 'post',
    path: '/redaktion/api/addresses',
    who: 'publisher',
    summary: 'Says where an old address leads, from now on or instead',
    body: z
      .object({
        path,
        kind,
        target: z.string().max(200).openapi({
          description: 'code, number, line or page below the market; * = the rest of the old address',
        }),
      })
      .openapi('DeskNewLink'),
    answer,
    refuses: ['desk.fields'],
    run: async ({ body, shop }) => {
      const ctx = await deskContext(shop);
      await writeLink(ctx, body);
      return readAddresses(ctx);
    },
  }),
  operation({
    ...ofDesk,
    group,
    method: 'post',
    path: '/redaktion/api/addresses/remove',
    who: 'publisher',
    summary: 'Forgets where an old address led',
    body: z.object({ path }).openapi('DeskGoneLink'),
    answer,
    run: async ({ body, shop }) => {
      const ctx = await deskContext(shop);
      await removeLink(ctx, body.path);
      return readAddresses(ctx);
    },
  }),
] as const;

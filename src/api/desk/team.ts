import { z } from '@hono/zod-openapi';
import { LANGUAGES, type Brand } from '#shop/markets/index.ts';
import { inviteMember, readMembers, endMember, STAFF_ROLES } from '#shop/staff/index.ts';
import { mailOrigin } from '#platform/mail/mail-origin.ts';
import { wakeOutbox } from '#platform/outbox/wake.ts';
import type { ShopContext } from '#platform/context.ts';
import { operation } from '../contract/operation.ts';
import { deskContext, ofDesk } from './call.ts';

const group = 'Editors’ team';
const who = 'admin';
const login = z.email().max(200);
/** '*', or codes with a blank between. */
const limit = (code: string) =>
  z
    .string()
    .regex(new RegExp(`^(?:\\*|${code}(?: ${code}){0,40})$`))
    .openapi({ format: 'limit', example: '*' });
const member = z.object({
  login: z.string(),
  name: z.string(),
  role: z.enum(STAFF_ROLES),
  languages: z.string(),
  countries: z.string(),
  brands: z.string(),
  state: z.enum(['invited', 'enrolled', 'ended']),
});
const answer = z.object({ members: z.array(member) });

/** Who works at the desk: the list, an invitation by mail, the end of an access. */
export const teamOperations = [
  operation({
    ...ofDesk,
    group,
    method: 'get',
    path: '/redaktion/api/members',
    who,
    summary: 'Who works at the desk, what they may do, and who was invited',
    answer,
    run: async ({ shop }) => ({ members: await readMembers(await deskContext(shop)) }),
  }),
  operation({
    ...ofDesk,
    group,
    method: 'post',
    path: '/redaktion/api/members',
    who,
    summary: 'Invites somebody by mail, or anew: what opened the desk before opens it no more',
    body: z
      .object({
        login,
        name: z.string().trim().min(1).max(80),
        role: z.enum(STAFF_ROLES),
        languages: limit('[a-z]{2}'),
        countries: limit('[A-Z]{2}'),
        brands: limit('(?:main|light)'),
        language: z.enum(LANGUAGES).openapi({ description: 'of the mail and the desk' }),
      })
      .openapi('DeskMemberInvitation'),
    answer,
    refuses: ['staff.oneself'],
    run: async ({ body: { language, ...invited }, shop }) => {
      const ctx = await deskContext(shop);
      await inviteMember({ ...ctx, origin: (brand) => mailOrigin(shop, brand), brand: brandOf(shop) }, invited, language); // prettier-ignore
      wakeOutbox(shop);
      return { members: await readMembers(ctx) };
    },
  }),
  operation({
    ...ofDesk,
    group,
    method: 'post',
    path: '/redaktion/api/members/end',
    who,
    summary: 'Ends somebody’s access at once, sessions included',
    body: z.object({ login }).openapi('DeskMemberEnd'),
    answer,
    refuses: ['desk.unknown', 'staff.oneself'],
    run: async ({ body, shop }) => {
      const ctx = await deskContext(shop);
      await endMember(ctx, body.login);
      return { members: await readMembers(ctx) };
    },
  }),
] as const;

const brandOf = ({ brand }: ShopContext): Brand => brand;

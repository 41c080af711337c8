import { z } from '@hono/zod-openapi';
import { BRAND_NAME } from '#shop/markets/index.ts';
import { acceptInvitation, deleteStaffSession, logInStaff, openInvitation, requireStaff, STAFF_ROLES, type StaffContext } from '#shop/staff/index.ts'; // prettier-ignore
import type { ShopContext } from '#platform/context.ts';
import { guess } from '#platform/guess-budgets.ts';
import { peppersOf } from '#platform/passwords.ts';
import { sealsOf } from '#platform/seals.ts';
import { staffCookie } from '#platform/staff-cookie.ts';
import { boundedText } from '../contract/fields.ts';
import { operation } from '../contract/operation.ts';
import { ofDesk } from './call.ts';

const limit = z.union([z.literal('*'), z.array(z.string())]);
const done = z.object({ result: z.literal(true) });
const DONE = { result: true } as const;
const secret = boundedText(100).openapi({ description: 'of the invitation’s link' });
const totp = boundedText(12).openapi({ description: 'six digits of the app', example: '123456' });

function contextOf(shop: ShopContext, request: Request): StaffContext {
  return {
    db: shop.shop,
    now: shop.now,
    passwords: shop.passwords(),
    seals: sealsOf(peppersOf(shop.settings)),
    attempt: (name, work) =>
      guess(shop, request, { purpose: 'staff', name: `staff ${name}`, isRare: true }, work),
  };
}

/** How the staff comes in and goes: by invitation, password and app; no customer's session counts here. */
export const deskSessionOperations = [
  operation({
    ...ofDesk,
    method: 'post',
    path: '/redaktion/api/login',
    who: 'anyone',
    summary: 'Begins a session of the staff: password and the app’s code together',
    body: z.object({ login: boundedText(200), password: boundedText(100), totp }).openapi('DeskLogin'),
    answer: done,
    refuses: ['staff.login', 'request.too-many'],
    run: async ({ body, shop, request, answerHeaders }) => {
      const session = await logInStaff(contextOf(shop, request), body);
      answerHeaders.append('set-cookie', staffCookie(request, session));
      return DONE;
    },
  }),
  operation({
    ...ofDesk,
    method: 'post',
    path: '/redaktion/api/logout',
    who: 'anyone',
    summary: 'Ends the session of the staff',
    answer: done,
    run: async ({ shop, request, answerHeaders }) => {
      const staff = await shop.staff();
      if (staff) await deleteStaffSession(shop.shop, staff.sessionHash).run();
      answerHeaders.append('set-cookie', staffCookie(request, null));
      return DONE;
    },
  }),
  operation({
    ...ofDesk,
    method: 'post',
    path: '/redaktion/api/invitation',
    who: 'anyone',
    summary: 'Opens an invitation: makes the secret for the app',
    body: z.object({ invitation: secret }).openapi('DeskInvitation'),
    answer: z.object({
      name: z.string(),
      login: z.string(),
      secret: z.string().openapi({ description: 'base32' }),
      address: z.string().openapi({ description: 'otpauth://, for the QR code' }),
    }),
    refuses: ['staff.invitation', 'request.too-many'],
    run: ({ body, shop, request }) =>
      openInvitation(contextOf(shop, request), { ...body, issuer: BRAND_NAME[shop.brand] }),
  }),
  operation({
    ...ofDesk,
    method: 'post',
    path: '/redaktion/api/invitation/accept',
    who: 'anyone',
    summary: 'Takes an invitation by a password and a first code, and begins a session',
    body: z
      .object({ invitation: secret, password: boundedText(100), repeated: boundedText(100), totp })
      .openapi('DeskEnrolment'),
    answer: done,
    refuses: ['staff.invitation', 'two-step.code', 'password.length', 'password.repeat', 'password.common', 'request.too-many'], // prettier-ignore
    run: async ({ body, shop, request, answerHeaders }) => {
      const session = await acceptInvitation(contextOf(shop, request), body);
      answerHeaders.append('set-cookie', staffCookie(request, session));
      return DONE;
    },
  }),
  operation({
    ...ofDesk,
    method: 'get',
    path: '/redaktion/api/me',
    who: 'member',
    summary: 'Who is at the desk, and where that person may write',
    answer: z.object({
      name: z.string(),
      login: z.string(),
      role: z.enum(STAFF_ROLES),
      languages: limit,
      countries: limit,
      brands: limit,
    }),
    run: async ({ shop }) => {
      const { name, login, role, languages, countries, brands } = requireStaff(
        { staff: await shop.staff() },
        null,
      );
      return { name, login, role, languages, countries, brands };
    },
  }),
] as const;

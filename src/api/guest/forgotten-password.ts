import { z } from '@hono/zod-openapi';
import { readPasswordLink, requestPassword, setNewPassword, STANDING } from '#shop/registration/index.ts';
import { Refusal } from '#lib/refusal.ts';
import { linkCookie, linkSecret } from '#platform/link-cookie.ts';
import { wakeOutbox } from '#platform/outbox/wake.ts';
import { boundedText } from '../contract/fields.ts';
import { marketOfCall } from '../contract/market.ts';
import { operation } from '../contract/operation.ts';
import { mailUnseen } from './mail-unseen.ts';
import { limitAsking, registrationContext } from './registration-context.ts';
import { done, given, group, ok, password, PASSWORD_REFUSALS, place } from './registration-fields.ts';

export const forgottenPasswordCall = operation({
  method: 'post',
  path: '/guestapi/password/forgotten/{country}/{language}',
  who: 'anyone',
  family: 'guest',
  group,
  summary: 'Mails a link for a new password',
  description: 'The answer is the same whoever asks for whom.',
  params: place,
  body: z.object({ Benutzername: boundedText(300).min(1) }).openapi('ForgottenPassword'),
  answer: done,
  freshness: 'never',
  refuses: ['market.unknown-country', 'request.too-many'],
  run: async ({ params, body, shop, request }) => {
    const market = marketOfCall(shop.brand, params.country, params.language);
    const ctx = registrationContext(shop, request, market, 'forgotten');
    await limitAsking(shop, request, 'forgotten', body.Benutzername);
    mailUnseen(shop, 'forgotten-password', requestPassword(ctx, { user: body.Benutzername }));
    return ok;
  },
});

const count = z.int().min(0);
export const passwordLinkCall = operation({
  method: 'get',
  path: '/guestapi/password/link/{country}/{language}',
  who: 'anyone',
  family: 'guest',
  group,
  summary: 'What else opens the account whose link was just opened',
  description: 'By the cookie of the page of a new password: whoever sets one says what of it stays.',
  params: place,
  answer: z
    .object({ tokens: count, systems: count, passkeys: count, users: count })
    .openapi('StandingAccess'),
  freshness: 'never',
  refuses: ['market.unknown-country', 'password.link'],
  run: async ({ params, shop, request }) => {
    const market = marketOfCall(shop.brand, params.country, params.language);
    const secret = linkSecret(request) ?? '';
    return readPasswordLink({ db: shop.shop, now: shop.now, market }, { secret });
  },
});

export const newPasswordCall = operation({
  method: 'post',
  path: '/guestapi/password/new/{country}/{language}',
  who: 'anyone',
  objects: [{ kind: 'password link', body: 'tkn' }],
  family: 'guest',
  group,
  summary: 'Sets a new password by the link of a mail, once; all sessions end',
  params: place,
  body: z
    .object({
      Kundennummer: given,
      tkn: boundedText(100).optional().openapi({ description: 'without it: of the page just opened' }),
      Kennwort: password,
      KennwortWiederholung: password,
      Behalten: z.array(z.enum(STANDING)).max(STANDING.length).default([]).openapi({
        description:
          'what stays: API tokens, procurement systems, passkeys, logins of users; all else of it ends',
      }),
    })
    .openapi('NewPassword'),
  answer: done,
  freshness: 'never',
  refuses: ['market.unknown-country', 'password.link', ...PASSWORD_REFUSALS, 'request.too-many'],
  run: async ({ params, body, shop, request, answerHeaders }) => {
    const market = marketOfCall(shop.brand, params.country, params.language);
    const secret = body.tkn ?? linkSecret(request);
    if (!secret) throw new Refusal('password.link');
    await setNewPassword(registrationContext(shop, request, market, 'new-password'), {
      number: body.Kundennummer,
      secret,
      password: body.Kennwort,
      passwordRepeated: body.KennwortWiederholung,
      kept: body.Behalten,
    });
    wakeOutbox(shop);
    answerHeaders.append('set-cookie', linkCookie(request, null));
    return ok;
  },
});

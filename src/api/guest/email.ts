import { z } from '@hono/zod-openapi';
import { confirmEmail } from '#shop/account/index.ts';
import { noteOf } from '#platform/activity.ts';
import { linkCookie, linkSecret } from '#platform/link-cookie.ts';
import { mailOrigin } from '#platform/mail/mail-origin.ts';
import { wakeOutbox } from '#platform/outbox/wake.ts';
import { countryField, languageField, linkField } from '../contract/fields.ts';
import { marketOfCall } from '../contract/market.ts';
import { operation } from '../contract/operation.ts';

/** The link to a new e-mail address: whoever holds it needs no login. */
export const confirmEmailCall = operation({
  method: 'post',
  path: '/guestapi/email/confirm/{tkn}/{country}/{language}',
  who: 'anyone',
  objects: [{ kind: 'e-mail link', param: 'tkn' }],
  family: 'guest',
  group: 'Registration',
  summary: 'Gives the account the address that the link was mailed to, once; the old address is told',
  params: z.object({ tkn: linkField, country: countryField, language: languageField }),
  answer: z.object({ result: z.literal(true) }),
  freshness: 'never',
  refuses: ['market.unknown-country', 'email.link'],
  run: async ({ params, shop, request, answerHeaders }) => {
    const { brand, language, prefix } = marketOfCall(shop.brand, params.country, params.language);
    const secret = params.tkn === '-' ? (linkSecret(request) ?? '') : params.tkn;
    const mail = { brand, language, home: `${mailOrigin(shop)}/${prefix}` };
    const ctx = {
      db: shop.shop,
      now: shop.now,
      newId: () => crypto.randomUUID(),
      mail,
      note: noteOf(shop, request),
    };
    await confirmEmail(ctx, { secret });
    wakeOutbox(shop);
    answerHeaders.append('set-cookie', linkCookie(request, null));
    return { result: true as const };
  },
});

export const emailOperations = [confirmEmailCall] as const;

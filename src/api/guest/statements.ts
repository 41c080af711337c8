import { z } from '@hono/zod-openapi';
import { addressLimit, enforceLimits } from '#platform/counted-limits.ts';
import { fileAnswer, linkField } from '../contract/fields.ts';
import { operation } from '../contract/operation.ts';

/** Each costs the making of a document. */
const PER_ADDRESS = { limit: 60, seconds: 300 };

/** The statement of a patient work for the dentist who ordered it: whoever holds the link needs no login. */
export const statementCall = operation({
  method: 'get',
  path: '/guestapi/erklaerung/{tkn}',
  who: 'anyone',
  objects: [{ kind: 'statement link', param: 'tkn' }],
  family: 'guest',
  group: 'Patient cases',
  summary: 'The statement of annex XIII that a laboratory’s link leads to',
  params: z.object({ tkn: linkField }),
  file: 'application/pdf',
  answer: fileAnswer,
  freshness: 'never',
  refuses: ['works.no-link', 'request.too-many'],
  run: async ({ params, shop, request }) => {
    await enforceLimits(shop.shop, shop.now, addressLimit(request, shop.settings, 'statement', PER_ADDRESS));
    const { statementFile } = await import('#platform/work-files/statement-file.ts');
    return statementFile(shop, params.tkn);
  },
});

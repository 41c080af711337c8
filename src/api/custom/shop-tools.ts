import type { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { createVoucher, endVoucher, listVouchers } from '#shop/cart/index.ts';
import { endStaff, inviteStaff, listStaff, STAFF_ROLES } from '#shop/staff/index.ts';
import { endSessions } from '#shop/session/index.ts';
import { provenSheets } from '#shop/documents/index.ts';
import { listDeclarations } from '#shop/use-declarations/index.ts';
import { tellOperator } from '#platform/activity.ts';
import type { ApiEnv } from '../api-env.ts';
import { limitBody } from '../limit-body.ts';
import { parseMessage } from './parse-message.ts';
import { readSignedBody } from './read-signed-body.ts';

const BYTES = 10_000;
const NO_STORE = { 'cache-control': 'no-store' };
const code = z.string().trim().min(3).max(32);

const draft = z
  .strictObject({
    code,
    kind: z.enum(['amount', 'percent', 'free-shipping']),
    value: z.int().min(0).max(100_000_000),
    minimum: z.int().min(0).max(100_000_000),
    promotion: z.string().max(64).nullable(),
    brand: z.enum(['main', 'light']).nullable(),
    customer: z.string().max(20).nullable(),
    uses: z.enum(['once', 'customer']),
    validFrom: z.iso.datetime(),
    validTo: z.iso.datetime(),
  })
  .refine(({ kind, value }) => kind !== 'percent' || (value >= 1 && value <= 100), { path: ['value'] });

const sessionsOf = z.union([
  z.literal('all'),
  z.strictObject({ firm: z.union([z.literal(1), z.literal(3)]), number: z.string().regex(/^\d{1,10}$/) }),
]);

const codes = z.string().regex(/^(?:\*|[A-Za-z]{2,5}(?: [A-Za-z]{2,5})*)$/);
const invited = z.strictObject({
  login: z.email().max(200),
  name: z.string().trim().min(1).max(80),
  role: z.enum(STAFF_ROLES),
  languages: codes,
  countries: codes,
  brands: codes,
});

/**
 * /custom/vouchers/…, /custom/staff/…, /custom/sessions/end, /custom/declarations/list and /custom/sheets/list: `npm run vouchers`,
 * `npm run staff`, `npm run sessions`, `npm run sheets` and `npm run declarations` on a running shop (docs/operations.md#vouchers, #editors). Signed with IMPORT_SECRET, as the operator's other tools.
 */
export function shopTools(app: OpenAPIHono<ApiEnv>): void {
  const limit = limitBody(BYTES);
  app.post('/custom/vouchers/list', limit, async (c) => {
    parseMessage(z.strictObject({}), await readSignedBody(c));
    return c.json({ vouchers: await listVouchers(c.get('shop').shop) }, 200, NO_STORE);
  });
  app.post('/custom/vouchers/create', limit, async (c) => {
    const voucher = parseMessage(draft, await readSignedBody(c));
    return c.json({ outcome: await createVoucher(c.get('shop').shop, voucher) }, 200, NO_STORE);
  });
  app.post('/custom/vouchers/end', limit, async (c) => {
    const ended = parseMessage(z.strictObject({ code }), await readSignedBody(c));
    const { shop, now } = c.get('shop');
    return c.json({ ended: await endVoucher(shop, ended.code, now) }, 200, NO_STORE);
  });
  app.post('/custom/staff/list', limit, async (c) => {
    parseMessage(z.strictObject({}), await readSignedBody(c));
    return c.json({ staff: await listStaff(c.get('shop').shop) }, 200, NO_STORE);
  });
  app.post('/custom/staff/invite', limit, async (c) => {
    const member = parseMessage(invited, await readSignedBody(c));
    const { shop: db, now } = c.get('shop');
    return c.json({ secret: await inviteStaff({ db, now }, member) }, 200, NO_STORE);
  });
  app.post('/custom/staff/end', limit, async (c) => {
    const { login } = parseMessage(z.strictObject({ login: z.email() }), await readSignedBody(c));
    const { shop: db, now } = c.get('shop');
    return c.json({ ended: await endStaff({ db, now }, login) }, 200, NO_STORE);
  });
  app.post('/custom/sessions/end', limit, async (c) => {
    const { of } = parseMessage(z.strictObject({ of: sessionsOf }), await readSignedBody(c));
    const ended = await endSessions(c.get('shop').shop, of);
    tellOperator(c.get('shop'), c.req.raw, 'sessions-ended', { of: of === 'all' ? 'all' : of.number });
    return c.json({ ended }, 200, NO_STORE);
  });
  app.post('/custom/declarations/list', limit, async (c) => {
    const { since } = parseMessage(z.strictObject({ since: z.string().max(30) }), await readSignedBody(c));
    return c.json({ declarations: await listDeclarations(c.get('shop').shop, since) }, 200, NO_STORE);
  });
  app.post('/custom/sheets/list', limit, async (c) => {
    const { since } = parseMessage(z.strictObject({ since: z.string().max(30) }), await readSignedBody(c));
    return c.json({ sheets: await provenSheets(c.get('shop').shop, since) }, 200, NO_STORE);
  });
}

import { OpenAPIHono } from '@hono/zod-openapi';
import { Refusal } from '#lib/refusal.ts';
import type { ApiEnv } from './api-env.ts';
import { checkAddress } from './check-address.ts';
import { register } from './contract/register.ts';
import { catalogueWebhooks } from './custom/catalogue.ts';
import { erpWebhooks } from './custom/erp.ts';
import { outboxTools } from './custom/outbox.ts';
import { punchOutMessages } from './custom/punch-out.ts';
import { customerOperations } from './customer/index.ts';
import { documentRoutes } from './docs/routes.ts';
import { FAMILIES, FAMILY_NAMES } from './families.ts';
import { guestOperations } from './guest/index.ts';
import { logbookOperations } from './logbook/index.ts';
import { health } from './health.ts';
import { onError } from './on-error.ts';
import { refuseUnknown } from './unknown-path.ts';
import { forwardFamily } from './upstream/forward-family.ts';

export type { ApiEnv } from './api-env.ts';

/** All API families; the pipeline's context is set before. */
export const api = new OpenAPIHono<ApiEnv>({
  defaultHook: (result) => {
    if (result.success) return;
    const fields = result.error.issues.map((issue) => issue.path.join('.') || '(body)');
    // what is no quantity has a sentence of its own (specification 8)
    const code = fields.every((field) => /(?:^|\.)quantity$/.test(field))
      ? 'cart.quantity'
      : 'request.invalid';
    throw new Refusal(code, { fields: [...new Set(fields)].slice(0, 20) });
  },
});

api.onError(onError);

const bases = [...new Set(FAMILY_NAMES.map((name) => FAMILIES[name].base))];

for (const base of bases) {
  api.use(`${base}*`, async (c, next) => {
    checkAddress(c.req.url);
    await next();
  });
}

const operations = [...guestOperations, ...customerOperations, ...logbookOperations];
register(api, operations);
catalogueWebhooks(api);
erpWebhooks(api);
outboxTools(api);
punchOutMessages(api);
api.get('/healthz', health);
documentRoutes(api);

for (const base of bases) api.all(`${base}*`, forwardFamily(base), refuseUnknown(operations));

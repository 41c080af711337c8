import type { OpenAPIHono } from '@hono/zod-openapi';
import type { ApiEnv } from './api-env.ts';
import { checkAddress } from './check-address.ts';
import type { AnyOperation } from './contract/operation.ts';
import { refuseUnknown } from './unknown-path.ts';
import { forwardFamily } from './upstream/forward-family.ts';

/** Before the operations below some bases ('/guestapi/'): whatever comes there has an address that can be read. */
export function openBases(app: OpenAPIHono<ApiEnv>, bases: readonly string[]): void {
  for (const base of bases)
    app.use(`${base}*`, async (c, next) => {
      checkAddress(c.req.url);
      await next();
    });
}

/** Behind them: what none of them took is the family's upstream's, or refused. */
export function closeBases(
  app: OpenAPIHono<ApiEnv>,
  bases: readonly string[],
  operations: readonly AnyOperation[],
): void {
  for (const base of bases) app.all(`${base}*`, forwardFamily(base), refuseUnknown(operations));
}

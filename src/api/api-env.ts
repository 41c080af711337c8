import type { Bindings } from '#platform/env.ts';
import type { ShopContext } from '#platform/context.ts';

/** What every API handler sees: the Worker's bindings and the request's own view of the shop. */
export type ApiEnv = { Bindings: Bindings; Variables: { shop: ShopContext } };

import type { OpenAPIHono } from '@hono/zod-openapi';
import type { ApiEnv } from '../api-env.ts';

const TITLE = 'Laborkontor API';
const ABOUT = `The calls of the shop. The host decides the brand, hence firm and price list; country and language stand in the path.
Prices are net, in the currency of the country's price list; 0.01 and 0.02 mean "price on request". Refusals are JSON of
the form Error, whose code is stable and whose message is in the language of the call. Customers' calls take a session's cookie
or, where a scope is named, an API token of the customer (docs/api.md).`;

/** Ways in for customers: browsers have a session, a customer's own software a token. */
const SCHEMES = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-sid',
    description: 'Set by POST login; plain http knows it as sid.',
  },
  staff: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-redaktion',
    description: 'Of the editors’ desk; set by its login. No customer’s session opens these calls.',
  },
  token: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'lk_ and 43 characters',
    description:
      'Made in "My lab", interfaces. Scopes: catalogue, lists, cart, submit, orders, account. No cookies are set or read.',
  },
} as const;

export type ApiDocument = ReturnType<OpenAPIHono<ApiEnv>['getOpenAPI31Document']>;

let built: ApiDocument | undefined;

/** The OpenAPI 3.1 document of every operation: built once per isolate, the same for all. */
export function apiDocument(app: OpenAPIHono<ApiEnv>): ApiDocument {
  if (built) return built;
  for (const [name, scheme] of Object.entries(SCHEMES))
    app.openAPIRegistry.registerComponent('securitySchemes', name, scheme);
  built = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: TITLE, version: '1', description: ABOUT },
    servers: [{ url: '/' }],
  });
  return built;
}

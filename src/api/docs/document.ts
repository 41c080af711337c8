import type { OpenAPIHono } from '@hono/zod-openapi';
import type { ApiEnv } from '../api-env.ts';

const TITLE = 'Laborkontor API';
const ABOUT = `The calls of the shop. The host decides the brand, hence firm and price list; country and language stand in the path.
Prices are net, in the currency of the country's price list; 0.01 and 0.02 mean "price on request". Refusals are JSON of
the form Error, whose code is stable and whose message is in the language of the call.`;

export type ApiDocument = ReturnType<OpenAPIHono<ApiEnv>['getOpenAPI31Document']>;

let built: ApiDocument | undefined;

/** The OpenAPI 3.1 document of every operation: built once per isolate, the same for all. */
export function apiDocument(app: OpenAPIHono<ApiEnv>): ApiDocument {
  built ??= app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: TITLE, version: '1', description: ABOUT },
    servers: [{ url: '/' }],
  });
  return built;
}

import type { OpenAPIHono } from '@hono/zod-openapi';
import type { ApiEnv } from '../api-env.ts';
import { apiDocument } from './document.ts';
import { renderDocument } from './render.ts';
import { STYLE } from './style.ts';

const CACHE = { 'cache-control': 'public, max-age=600' };

/** /api-docs: the document as JSON and as a page that needs no script. */
export function documentRoutes(app: OpenAPIHono<ApiEnv>): void {
  app.get('/api-docs/openapi.json', (c) => c.json(apiDocument(app), 200, CACHE));
  app.get('/api-docs/style.css', (c) =>
    c.body(STYLE, 200, { ...CACHE, 'content-type': 'text/css; charset=utf-8' }),
  );
  app.get('/api-docs', (c) => c.html(renderDocument(apiDocument(app)), 200, CACHE));
  app.get('/api-docs/', (c) => c.redirect('/api-docs', 301));
}

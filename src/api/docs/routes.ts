import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { ApiEnv } from '../api-env.ts';
import { placeOf, type DocumentFiles } from './place.ts';

const TYPES: Readonly<Record<keyof DocumentFiles, string>> = {
  json: 'application/json',
  page: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

/**
 * /api-docs: the document as JSON and as a page that needs no script. A build has written both into its assets; what
 * writes them is a tenth of the Worker and no request needs it.
 */
export function documentRoutes(app: OpenAPIHono<ApiEnv>): void {
  const answer = async (c: Context<ApiEnv>, file: keyof DocumentFiles): Promise<Response> =>
    c.body(await read(app, c, file), 200, {
      'cache-control': 'public, max-age=600',
      'content-type': TYPES[file],
    });
  app.get('/api-docs/openapi.json', (c) => answer(c, 'json'));
  app.get('/api-docs/style.css', (c) => answer(c, 'css'));
  app.get('/api-docs', (c) => answer(c, 'page'));
  app.get('/api-docs/', (c) => c.redirect('/api-docs', 301));
}

async function read(
  app: OpenAPIHono<ApiEnv>,
  c: Context<ApiEnv>,
  file: keyof DocumentFiles,
): Promise<string> {
  if (import.meta.env.DEV) return (await import('./files.ts')).documentFiles(app)[file];
  const path = placeOf(file, String(LABORKONTOR_BUILD));
  const response = await c.get('shop').assets.fetch(new Request(new URL(path, 'https://assets.local')));
  if (!response.ok) throw new Error(`/${path} is not among the assets: ${response.status}`);
  return response.text();
}

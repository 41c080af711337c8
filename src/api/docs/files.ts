import type { OpenAPIHono } from '@hono/zod-openapi';
import type { ApiEnv } from '../api-env.ts';
import { apiDocument } from './document.ts';
import type { DocumentFiles } from './place.ts';
import { renderDocument } from './render.ts';
import { STYLE } from './style.ts';

/** Writes them all: by the build into assets (scripts/build/api-docs.ts), and with each call where nothing is built. */
export function documentFiles(app: OpenAPIHono<ApiEnv>): DocumentFiles {
  const document = apiDocument(app);
  return { json: JSON.stringify(document), page: renderDocument(document), css: STYLE };
}

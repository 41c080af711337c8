import type { APIRoute } from 'astro';
import { readCachedContent } from '#components/shell/cached-content.ts';
import { readShell } from '#components/shell/shell-data.ts';
import { captionsOf, webVtt } from '#shop/content/index.ts';

/** The captions of a video in the page's language: its written guide, timed (docs/rules/pages.md#videos). */
export const GET: APIRoute = async ({ locals: { shop }, params }) => {
  const [shell, content] = await Promise.all([readShell(shop), readCachedContent(shop, ['video'])]);
  const fields = content.video.find(({ key }) => key === params['id'])?.fields;
  if (!fields?.seconds) return new Response('Not found', { status: 404 });
  const captions = captionsOf(fields.transcript, fields.seconds, shell.placeholders);
  return new Response(webVtt(captions), { headers: { 'content-type': 'text/vtt; charset=utf-8' } });
};

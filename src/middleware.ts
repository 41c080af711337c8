import { defineMiddleware } from 'astro:middleware';
import { isUnavailable } from '#lib/refusal.ts';

/**
 * What a page could not read – an upstream, the catalogue – leaves Astro as it was thrown: the front door draws the page
 * that says so, with its status (src/pipeline/page.ts). Any other error is Astro's, hence src/pages/500.astro.
 */
export const onRequest = defineMiddleware(async ({ locals }, next) => {
  try {
    return await next();
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    locals.unavailable = error;
    return new Response(null, { status: 502 });
  }
});

import { defineMiddleware } from 'astro:middleware';
import { isUnavailable, Refusal } from '#lib/refusal.ts';

/**
 * What a page could not read – an upstream, the catalogue – leaves Astro as it was thrown: the Worker's entry draws the page
 * that says so, with its status (src/pipeline/page.ts). What no call takes – a number of a thousand digits – leads to nothing, like
 * any address that nobody knows. Any other error is Astro's, hence src/pages/500.astro.
 */
export const onRequest = defineMiddleware(async ({ locals }, next) => {
  try {
    return await next();
  } catch (error) {
    if (error instanceof Refusal && error.code === 'request.invalid') {
      locals.isUnknown = true;
      return new Response(null, { status: 404 });
    }
    if (!isUnavailable(error)) throw error;
    locals.unavailable = error;
    return new Response(null, { status: 502 });
  }
});

import type { APIRoute } from 'astro';
import { segment } from '#lib/paths.ts';

/** The short name of a video's page (specification 2): for good at `videos/{id}`. */
export const GET: APIRoute = ({ locals: { shop }, params, redirect }) =>
  redirect(`/${shop.market.prefix}/videos/${segment(params['id'] ?? '')}`, 301);

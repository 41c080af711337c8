import type { APIRoute } from 'astro';
import { homePath } from '#lib/paths.ts';

/** /shop/ leads home (specification 2). */
export const GET: APIRoute = ({ locals, redirect }) => redirect(homePath(locals.shop.market.prefix), 301);

import { IDLE_DAYS } from '#shop/session/index.ts';
import { STAFF_LIFETIME_HOURS } from '#shop/staff/index.ts';
import type { ShopCookie } from './cookies.ts';

/** The session of a customer. */
export const SESSION: ShopCookie = { name: 'sid', seconds: IDLE_DAYS * 86_400, isBoundToHost: true };

/**
 * The session of a procurement system's visit. A day: longer than such a session lives, so that one that ended is told and
 * nothing else takes its place unseen.
 */
export const PROCUREMENT: ShopCookie = { name: 'einkauf', seconds: 86_400, isBoundToHost: true };

/** The staff's own cookie: no customer's session opens the desk, and the desk's opens no account. */
export const STAFF: ShopCookie = {
  name: 'redaktion',
  seconds: STAFF_LIFETIME_HOURS * 3600,
  isBoundToHost: true,
  isStrict: true,
};

/** The secret of a mail's link. Half an hour: long enough to read the page and choose a password. */
export const LINK: ShopCookie = { name: 'link', seconds: 1800, isBoundToHost: true };

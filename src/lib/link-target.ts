import { homePath } from '#lib/paths.ts';

/**
 * Where content may point to: a path below the market without leading slash (`shop/category/PG3`, empty = home), a hash of
 * the same page, https, mail or phone. Everything else – scripts, data, protocol-relative addresses – is refused.
 */
const MARKET_PATH =
  /^(?:[a-z0-9][A-Za-z0-9._~%-]*(?:\/[A-Za-z0-9._~%-]+)*\/?)?(?:\?[A-Za-z0-9._~%&=+-]*)?(?:#[A-Za-z0-9_-]+)?$/;
const ABSOLUTE = /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?(?:[/?#][^\s"'<>\\`]*)?$/i;
// a placeholder is filled, and the result checked again, before it is shown
const MAIL = /^mailto:(?:\{[A-Za-z]+\}|[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+)$/;
const PHONE = /^tel:\+?[0-9-]+$/;

/** True for the link targets content may carry. */
export function isLinkTarget(target: string): boolean {
  if (
    target.length > 2000 ||
    target
      .split(/[?#]/)[0]
      ?.split('/')
      .some((part) => part === '..' || part === '.')
  )
    return false;
  return MARKET_PATH.test(target) || ABSOLUTE.test(target) || MAIL.test(target) || PHONE.test(target);
}

/** True for a page below the market: what a check for existing routes concerns. */
export function isMarketPath(target: string): boolean {
  return !target.startsWith('#') && MARKET_PATH.test(target);
}

/** True if the target leaves the shop. */
export function isExternal(target: string): boolean {
  return target.startsWith('https://');
}

/**
 * The address of a target for a page below `prefix` (`de-de`).
 *
 * @example resolveTarget('shop/category/PG3', 'de-at') // '/de-at/shop/category/PG3'
 */
export function resolveTarget(target: string, prefix: string): string {
  if (ABSOLUTE.test(target) || MAIL.test(target) || PHONE.test(target) || target.startsWith('#'))
    return target;
  return homePath(prefix) + target;
}

import { LANGUAGES, type Language } from './languages.ts';

/** The two brand variants: the main shop and the light shop (isLS). */
export type Brand = 'main' | 'light';

/** Firm (company number) per brand (specification 3 and 9). */
export const FIRM: Readonly<Record<Brand, 1 | 3>> = { main: 1, light: 3 };

/**
 * Routable languages per brand (docs/rules/markets.md#languages-of-a-brand); any other language falls back to English.
 */
export const BRAND_LANGUAGES: Readonly<Record<Brand, readonly Language[]>> = {
  main: LANGUAGES,
  light: ['de', 'en', 'fr', 'es', 'it'],
};

/** Countries in which the light shop sells; the main shop sells in all (docs/rules/markets.md#countries). */
export const LIGHT_COUNTRIES: readonly string[] = ['DE', 'AT', 'CH', 'FR', 'IT', 'ES', 'BE', 'LU'];

export const BRAND_NAME: Readonly<Record<Brand, string>> = { main: 'Laborkontor', light: 'Kontor Light' };

/** What a host map says: exact host name (with port where it is not the default) to brand. */
export type HostMap = Readonly<Record<string, Brand>>;

/** Hosts that no name server answers for: addresses themselves, and what browsers take for their own machine. */
const NAMELESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-f:.]+\]|(?:[a-z0-9-]+\.)*localhost)(?::\d+)?$/;

/**
 * The brand of a request (docs/rules/markets.md#brand-by-host): exact host first, with or without its port; the flag
 * only for hosts that the map does not know, outside production, and for bare addresses and localhost alone: a stranger's name
 * may lead to this machine, too (DNS rebinding). Null (→ 421) for any other host.
 */
export function brandOfHost(
  host: string,
  hosts: HostMap,
  options: { flag: Brand; production: boolean },
): Brand | null {
  const name = host.toLowerCase();
  const known = lookUp(hosts, name) ?? lookUp(hosts, name.replace(/:\d+$/, ''));
  if (known) return known;
  return !options.production && NAMELESS.test(name) ? options.flag : null;
}

function lookUp(hosts: HostMap, host: string): Brand | undefined {
  return Object.hasOwn(hosts, host) ? hosts[host] : undefined;
}

import type { Settings } from './settings.ts';

/**
 * The visitor's country by the operator's choice of source (docs/rules/markets.md#geo-lookup): the edge's answer, or a
 * fixed setting. Null when unknown. The test header counts only outside production.
 */
export function geoCountry(request: Request, settings: Settings): string | null {
  if (settings.ENVIRONMENT !== 'production') {
    const header = request.headers.get('x-test-geo-country');
    if (header) return header;
  }
  if (settings.GEO_SOURCE === 'setting') return settings.GEO_COUNTRY || null;
  const country = request.cf?.country;
  return typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? country : null;
}

import { segment } from './paths.ts';

/**
 * The address of a call: '/customerapi/wk/{article}' with its parameters, percent-encoded, and the query's values that are
 * given.
 */
export function callAddress(pattern: string, params: unknown, query: unknown): string {
  const texts = (params ?? {}) as Readonly<Record<string, string | number>>;
  const path = pattern.replace(/\{(\w+)\}/g, (_, part: string) => segment(String(texts[part])));
  const search = new URLSearchParams(
    Object.entries(query ?? {}).flatMap(([part, value]) => (value === undefined ? [] : [[part, `${value}`]])),
  );
  return search.size > 0 ? `${path}?${search}` : path;
}

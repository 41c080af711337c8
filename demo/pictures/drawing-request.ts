import type { DrawingSubject } from '../drawing/index.ts';

const PROPERTY = 'property.';

/**
 * What is to be drawn, from the query of a call: `kind`, `label` and `property.<axis>`; what is missing is empty. Each
 * `part` of an assortment is such a query itself.
 */
export function readSubject(query: URLSearchParams): DrawingSubject {
  const properties = [...query]
    .filter(([name]) => name.startsWith(PROPERTY))
    .map(([name, value]) => [name.slice(PROPERTY.length), value] as const);
  return {
    kind: query.get('kind') ?? '',
    label: query.get('label') ?? '',
    properties: Object.fromEntries(properties),
    parts: query.getAll('part').map((part) => readSubject(new URLSearchParams(part))),
  };
}

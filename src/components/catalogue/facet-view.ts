import type { PropertyName } from '#shop/catalogue/index.ts';
import type { FacetCount, Facets } from '#shop/search/index.ts';
import type { ListingQuery } from '#islands/catalogue/listing-query.ts';
import type { Facet, FacetValue } from '#islands/catalogue/listing-view.ts';

export interface FacetNames {
  properties: ReadonlyMap<string, PropertyName>;
  /** Name of a supplier by id. */
  supplier: (id: string) => string;
  brand: string;
  /** Of the product line, which no catalogue declares as a property. */
  line: string;
}

/** Facets with a single value say nothing, unless that value is chosen. */
const MIN_VALUES = 2;
/**
 * Of kinds and lines: more than any category has, while a broad search has them by the hundred; whoever looks for a rarer one
 * writes its name, and the list says so.
 */
const MOST_VALUES = 60;

/**
 * The facets of a result as the page shows them: kinds, brands and lines first, then colours, then the other properties
 * as the engine ranked them; values in catalogue order, brands and lines by their articles.
 */
export function facetViews(facets: Facets, query: ListingQuery, names: FacetNames): Facet[] {
  const brands: Facet = {
    field: 'brand',
    title: names.brand,
    kind: 'text',
    values: withChosen(facets.suppliers, query.brands)
      .map(({ code, count }) => ({
        code,
        label: names.supplier(code),
        count,
        chosen: query.brands.includes(code),
      }))
      .toSorted(mostFirst),
  };
  const offered = new Set(facets.properties.map(({ code }) => code));
  const missing = Object.keys(query.properties)
    .filter((code) => !offered.has(code))
    .map((code) => ({ code, values: [] }));
  const properties = [...facets.properties, ...missing].map(({ code, values }) =>
    propertyFacet(code, withChosen(values, query.properties[code] ?? []), query, names),
  );
  const named = (code: string) => properties.filter(({ field }) => field === `p-${code}`);
  const rest = properties.filter(({ field }) => field !== 'p-kind' && field !== 'p-line');
  const colours = rest.filter(({ kind }) => kind === 'swatch');
  const others = rest.filter(({ kind }) => kind !== 'swatch');
  return [...named('kind'), brands, ...named('line'), ...colours, ...others].filter(
    ({ values }) => values.length >= MIN_VALUES || values.some((value) => value.chosen),
  );
}

function propertyFacet(
  code: string,
  counts: readonly FacetCount[],
  query: ListingQuery,
  names: FacetNames,
): Facet {
  const property = names.properties.get(code);
  if (code === 'line') return lineFacet(counts, query, names.line);
  const order = new Map([...(property?.values.keys() ?? [])].map((value, at) => [value, at]));
  const chosen = query.properties[code] ?? [];
  const values: FacetValue[] = counts
    .toSorted((a, b) => (order.get(a.code) ?? Infinity) - (order.get(b.code) ?? Infinity))
    .map(({ code: value, count }) => {
      const known = property?.values.get(value);
      return {
        code: value,
        label: known?.name ?? value.replace(/^@/, ''),
        count,
        chosen: chosen.includes(value),
        swatch: known?.swatch ?? undefined,
      };
    });
  return {
    field: `p-${code}`,
    title: property?.name ?? code,
    kind: property?.kind ?? 'text',
    ...(code === 'kind' ? largest(values) : { values }),
  };
}

/** Lines name themselves; the largest first. */
function lineFacet(counts: readonly FacetCount[], query: ListingQuery, title: string): Facet {
  const chosen = query.properties['line'] ?? [];
  const values = counts.map(({ code, count }) => ({
    code,
    label: code,
    count,
    chosen: chosen.includes(code),
  }));
  return { field: 'p-line', title, kind: 'text', ...largest(values.toSorted(mostFirst)) };
}

/** The values with most articles and the chosen ones, in the order they have, and how many others there are. */
function largest(values: readonly FacetValue[]): Pick<Facet, 'values' | 'rest'> {
  const kept = new Set(values.toSorted(mostFirst).slice(0, MOST_VALUES));
  const listed = values.filter((value) => kept.has(value) || value.chosen);
  return listed.length < values.length
    ? { values: listed, rest: values.length - listed.length }
    : { values: listed };
}

function mostFirst(a: FacetValue, b: FacetValue): number {
  return b.count - a.count || a.label.localeCompare(b.label);
}

/** What was chosen stays visible even where nothing is left of it. */
function withChosen(counts: readonly FacetCount[], chosen: readonly string[]): FacetCount[] {
  const missing = chosen.filter((code) => !counts.some((count) => count.code === code));
  return [...counts, ...missing.map((code) => ({ code, count: 0 }))];
}

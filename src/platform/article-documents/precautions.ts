/** Which precautionary statements go with a hazard statement (CLP Regulation, annex IV; those that a laboratory acts by). */
const PRECAUTIONS = {
  H224: ['P210', 'P233', 'P303+P361+P353', 'P403+P235'],
  H225: ['P210', 'P233', 'P303+P361+P353', 'P403+P235'],
  H226: ['P210', 'P233', 'P303+P361+P353', 'P403+P235'],
  H314: ['P260', 'P280', 'P301+P330+P331', 'P303+P361+P353', 'P305+P351+P338', 'P310'],
  H315: ['P280', 'P302+P352'],
  H317: ['P261', 'P280', 'P302+P352', 'P333+P313'],
  H318: ['P280', 'P305+P351+P338', 'P310'],
  H319: ['P280', 'P305+P351+P338'],
  H334: ['P261', 'P304+P340', 'P342+P311'],
  H335: ['P261', 'P304+P340'],
  H336: ['P261', 'P304+P340'],
  H350: ['P201', 'P280', 'P308+P313'],
  H351: ['P201', 'P280', 'P308+P313'],
  H372: ['P260', 'P314'],
  H373: ['P260', 'P314'],
} as const;
const DISPOSAL = 'P501';

/** A precautionary statement whose words the languages have. */
export type Precaution = (typeof PRECAUTIONS)[keyof typeof PRECAUTIONS][number] | typeof DISPOSAL;

/** The precautionary statements of a product by its H statements, each once, in the order of their numbers. */
export function precautionsOf(statements: readonly string[]): Precaution[] {
  const known: Readonly<Record<string, readonly Precaution[]>> = PRECAUTIONS;
  const found = new Set(statements.flatMap((code) => known[code] ?? []));
  // who must not breathe it need not be told to avoid it
  if (found.has('P260')) found.delete('P261');
  return [...found].toSorted().concat(DISPOSAL);
}

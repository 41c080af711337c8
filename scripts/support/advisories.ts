/** Advisories about the packages of the lock file: what the registry says, or the list that lies in the tree. */

export interface Advisory {
  readonly package: string;
  /** Comparators by blanks, alternatives by `||`: '>=1.0.0 <1.2.3'. */
  readonly range: string;
  readonly id: string;
  readonly severity: string;
  readonly title: string;
}

export interface AdvisoryList {
  /** ISO date of its making. */
  readonly at: string;
  readonly about: string;
  readonly advisories: readonly Advisory[];
}

interface AuditVia {
  readonly name?: string;
  readonly dependency?: string;
  readonly range?: string;
  readonly url?: string;
  readonly severity?: string;
  readonly title?: string;
}

/** What `npm audit --json` says; null where the registry did not answer. Each advisory once, by package and id. */
export function readAudit(text: string): Advisory[] | null {
  const report = parsed(text) as { vulnerabilities?: Record<string, { via: (string | AuditVia)[] }> } | null;
  if (!report?.vulnerabilities) return null;
  const found = Object.values(report.vulnerabilities).flatMap(({ via }) =>
    via.filter((one): one is AuditVia => typeof one !== 'string').map(advisoryOf),
  );
  return [...new Map(found.map((one) => [`${one.package} ${one.id}`, one])).values()];
}

const advisoryOf = ({ name, dependency, range, url, severity, title }: AuditVia): Advisory => ({
  package: name ?? dependency ?? '',
  range: range ?? '*',
  id: url?.split('/').at(-1) ?? '',
  severity: severity ?? 'unknown',
  title: title ?? '',
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // no network, no JSON
  }
}

interface LockFile {
  readonly packages: Readonly<Record<string, { readonly version?: string }>>;
}

/** Advisories of a list that concern a version in the lock file, with that version. */
export function concerning(
  { packages }: LockFile,
  list: readonly Advisory[],
): (Advisory & { version: string })[] {
  const versions = Object.entries(packages).map(([path, { version = '' }]) => ({
    name: path.split('node_modules/').at(-1)!,
    version,
  }));
  const found = list.flatMap((advisory) =>
    versions
      .filter(({ name, version }) => name === advisory.package && isInRange(version, advisory.range))
      .map(({ version }) => ({ ...advisory, version })),
  );
  return [...new Map(found.map((one) => [`${one.package}@${one.version} ${one.id}`, one])).values()];
}

/** True for a version inside a range of comparators; a version before a release counts as the release. */
export function isInRange(version: string, range: string): boolean {
  if (!/^\d/.test(version)) return false;
  return range
    .split('||')
    .some((part) => part.trim().split(/\s+/).every((one) => fits(version, one))); // prettier-ignore
}

function fits(version: string, comparator: string): boolean {
  if (comparator === '*' || comparator === '') return true;
  const [, sign = '', other = ''] = /^([<>]?=?)\s*v?(\d.*)$/.exec(comparator) ?? [];
  if (other === '') throw new Error(`advisories: no comparator is “${comparator}”`);
  const order = compare(version, other);
  if (sign === '<') return order < 0;
  if (sign === '<=') return order <= 0;
  if (sign === '>') return order > 0;
  return sign === '>=' ? order >= 0 : order === 0;
}

function compare(a: string, b: string): number {
  const [left, right] = [numbers(a), numbers(b)];
  const at = [0, 1, 2].find((place) => left[place] !== right[place]);
  return at === undefined ? 0 : (left[at] ?? 0) - (right[at] ?? 0);
}

const numbers = (version: string): number[] =>
  version
    .replace(/[-+].*$/, '')
    .split('.')
    .map(Number);

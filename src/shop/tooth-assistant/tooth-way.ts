import { setPath, slugOf, toothLinePath } from '#lib/paths.ts';
import { keyOf } from './parse-entry.ts';

/** What is known of an article that a search found. */
export interface FoundTooth {
  readonly number: string;
  readonly line: string | null;
  readonly properties: ReadonlyArray<readonly [property: string, value: string]>;
}

/** Where in the tooth assistant what was searched is to be had. */
export interface ToothWay {
  /** "Aurelis S46 A3", or the line alone. */
  readonly name: string;
  readonly href: string;
}

/** A mould or a shade: 'S46', 'A3', '2M2'. */
const CODE = /\d/;

/**
 * Leads from a search that names a line of teeth to the assistant: to the set where mould and shade are those of a found one, to the expert entry where
 * two codes are named, else to the line. Null where no found article of teeth has a line that the search names.
 */
export function toothWay(query: string, found: readonly FoundTooth[], prefix: string): ToothWay | null {
  const words = query.split(/[\s;]+/).filter(Boolean);
  const keys = new Set(words.map(keyOf));
  const teeth = found.flatMap(({ number, line, properties }) => {
    const values = new Map(properties);
    const [mould, shade] = [values.get('mould'), values.get('shade')];
    const names = line?.split(/\s+/).map(keyOf) ?? [];
    const isNamed = names.length > 0 && names.every((name) => keys.has(name));
    return line && mould && shade && isNamed ? [{ number, line, names, mould, shade, isSet: !values.has('tooth') }] : []; // prettier-ignore
  });
  const most = Math.max(0, ...teeth.map(({ names }) => names.length)); // "Aurelis Soft" is meant rather than "Aurelis"
  const own = teeth.filter(({ names }) => names.length === most);
  const [first] = own;
  if (!first) return null;
  const set = own.find(
    ({ mould, shade, isSet }) => isSet && keys.has(keyOf(mould)) && keys.has(keyOf(shade)),
  );
  if (set) return { name: `${set.line} ${set.mould} ${set.shade}`, href: setPath(prefix, set.number) };
  const codes = words.filter((word) => CODE.test(word) && !first.names.includes(keyOf(word))).slice(0, 2);
  if (codes.length < 2) return { name: first.line, href: toothLinePath(prefix, slugOf(first.line)) };
  const name = [first.line, ...codes].join(' ');
  return { name, href: `/${prefix}/zahnassistent?eingabe=${encodeURIComponent(name)}#eingabe` };
}

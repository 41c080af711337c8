import type { DrawingSubject } from './model.ts';

/** A subject with readers that never fail: foreign catalogues may leave out or invent any value. */
export interface Subject {
  readonly label: string;
  /** The value as it stands, or ''. */
  raw(axis: string): string;
  /** The value without its `@`, for tables of designs, forms, materials. */
  code(axis: string): string;
  /** The value for print: at most `most` characters, '' for one that would need translation (`@…`). */
  print(axis: string, most?: number): string;
  /** The first number of the value, held between the bounds; `fallback` if there is none. */
  number(axis: string, fallback: number, low: number, high: number): number;
  /** The entry of a table for the value of an axis, or `fallback`. */
  choose<T>(axis: string, table: Readonly<Record<string, T>>, fallback: T): T;
}

/** Wraps a subject for the painters. */
export function readSubject(subject: DrawingSubject): Subject {
  const raw = (axis: string): string =>
    Object.hasOwn(subject.properties, axis) ? harmless(String(subject.properties[axis])) : '';
  const code = (axis: string): string => raw(axis).replace(/^@/, '');
  return {
    label: subject.label,
    raw,
    code,
    print: (axis, most = 8) => (raw(axis).startsWith('@') ? '' : raw(axis).slice(0, most)),
    number: (axis, fallback, low, high) => {
      const found = /\d+(?:[.,]\d+)?/.exec(raw(axis).slice(0, 40));
      const value = found === null ? fallback : Number(found[0].replace(',', '.'));
      return Math.min(high, Math.max(low, value));
    },
    choose: (axis, table, fallback) => {
      const key = code(axis);
      return Object.hasOwn(table, key) ? table[key]! : fallback;
    },
  };
}

/**
 * A pack as it may stand on a label in every language: «50 g», «2 × 50 ml», «6 ×» for pieces;
 * '' for a single piece.
 */
export function packText(subject: Subject): string {
  const pack = subject.raw('pack').slice(0, 16);
  if (pack === '1pc') return '';
  return pack
    .replace(/^(\d+)pc$/, '$1 ×')
    .replace(/(\d)x(?=\d)/, '$1 × ')
    .replace(/(\d)(?=[a-zµ])/i, '$1 ');
}

/** Pack quantity in grams, millilitres or pieces (kg and l times 1000); used for the size of a container. */
export function packAmount(subject: Subject, fallback: number): number {
  const found = /^(?:(\d+)x)?(\d+(?:\.\d+)?)(kg|l|g|ml|pc|m)?$/.exec(subject.raw('pack'));
  if (found === null) return fallback;
  const unit = found[3] === 'kg' || found[3] === 'l' ? 1000 : 1;
  return Number(found[2]) * unit;
}

/** Values are looked up in tables: a name that every object has ('__proto__', 'constructor') is no value of any axis. */
function harmless(value: string): string {
  return value.replace('@', '') in Object.prototype ? '' : value;
}

import {
  mergeCodes,
  readCode,
  type ReadCode,
  type ReadingPlace,
  type ScannedText,
} from '#shop/codes/model.ts';
import type { Sighting } from './protocol.ts';

const FIELDS = ['di', 'lot', 'serial', 'expiry', 'production', 'quantity'] as const;

/** A code of a picture with what it means. */
export interface SeenCode {
  readonly key: string;
  readonly scanned: ScannedText;
  readonly code: ReadCode;
}

/**
 * The codes of a picture that have to be told apart, the one that names an article first, else by their distance from the
 * middle. What names nothing counts only where nothing else does, and a GTIN not beside the code of its own pack.
 */
export function codesToTell(sightings: readonly Sighting[], place: ReadingPlace): readonly SeenCode[] {
  const all = sightings.toSorted((a, b) => a.off - b.off).map((sighting) => seenCode(sighting, place));
  const naming = all.filter(({ code }) => code.kind !== 'unknown' && code.kind !== 'refused');
  if (naming.length === 0) return all.slice(0, 1);
  const telling = naming.filter((one, at) => !naming.some((other, index) => index !== at && says(other, one) && (index < at || !says(one, other)))); // prettier-ignore
  return telling.toSorted((a, b) => rank(a) - rank(b));
}

/** True where all codes can be those of one pack: a pair of bar codes, or the same code twice. */
export const isOnePack = (codes: readonly SeenCode[]): boolean =>
  codes.every(({ code }, at) =>
    codes.slice(at + 1).every(({ code: other }) => code.kind === 'device' && other.kind === 'device' && mergeCodes(code, other) !== null),
  ); // prettier-ignore

function seenCode({ text, symbology }: Sighting, place: ReadingPlace): SeenCode {
  const scanned = { text, symbology };
  return { key: `${symbology}\0${text}`, scanned, code: readCode(scanned, place) };
}

/** True where `one` says all that `other` does. */
function says({ code: one, scanned }: SeenCode, { code: other, scanned: second }: SeenCode): boolean {
  if (scanned.text === second.text) return true;
  if (one.kind !== 'device') return false;
  if (other.kind === 'gtin') return one.di?.value === other.gtin;
  return (
    other.kind === 'device' &&
    mergeCodes(one, other) !== null &&
    FIELDS.every((field) => other[field] === null || one[field] !== null)
  );
}

const rank = ({ code }: SeenCode): number => (code.kind === 'device' && !code.di ? 1 : 0);

import { readBracketed, readElements } from './gs1-elements.ts';
import { deviceOfElements, digitalLink, gtin14 } from './gs1.ts';
import { readHibc } from './hibc.ts';
import { readEnvelope } from './ifa.ts';
import { WrongCode, type ReadCode, type ScannedText } from './types.ts';
import { readLabel } from './own-labels.ts';

export interface ReadingPlace {
  /** A plain date, `2026-11-23`. */
  readonly today: string;
  /** Hosts whose labels are ours, in lower case with their port. */
  readonly hosts: readonly string[];
}

/** Symbologies whose text is GS1 data: GS1-128, DataMatrix, its rectangular form, DataBar, QR, DotCode. */
const GS1_SYMBOLS = new Set([']C1', ']d2', ']d8', ']e0', ']Q3', ']J1']);
const INLINE = /^\][A-Za-z]\d/;
/** Article numbers of catalogues: 1–32 printable characters. */
const NUMBER = /^[\x21-\x7e](?:[\x20-\x7e]{0,30}[\x21-\x7e])?$/;
const LONGEST = 400;

/**
 * What a scanned or typed text means, in the order of the trade: envelope, HIBC, address, brackets, GS1, bare GTIN, number. Pure,
 * and never throws: what breaks its own rules is `refused`, not guessed.
 */
export function readCode({ text, symbology }: ScannedText, place: ReadingPlace): ReadCode {
  const inline = INLINE.exec(text)?.[0];
  const scanned = inline ? { text: text.slice(inline.length), symbology: inline } : { text, symbology };
  if (scanned.text.length > LONGEST) return { kind: 'unknown' };
  try {
    return read(scanned, place);
  } catch (error) {
    if (error instanceof WrongCode) return { kind: 'refused', fault: error.fault };
    throw error;
  }
}

function read({ text, symbology }: ScannedText, { today, hosts }: ReadingPlace): ReadCode {
  if (text.startsWith('[)>')) return readEnvelope(text, today);
  if (/^\*?\+/.test(text)) return readHibc(text, today);
  if (/^https?:\/\//i.test(text)) return readAddress(text, { today, hosts });
  if (/^\(\d{2,4}\)/.test(text)) return device(readBracketed(text), today);
  if (GS1_SYMBOLS.has(symbology) || text.startsWith('\x1d')) return device(readElements(text), today);
  const bare = text.trim();
  const gtin = gtin14(bare);
  if (gtin) return { kind: 'gtin', text: bare, gtin };
  if (/^0[12]\d{14}/.test(text) && gtin14(text.slice(2, 16)) && text.length > 16)
    return { ...device(readElements(text), today), isUnsure: !text.includes('\x1d') };
  return NUMBER.test(bare) ? { kind: 'number', text: bare } : { kind: 'unknown' };
}

function readAddress(text: string, { today, hosts }: ReadingPlace): ReadCode {
  const label = readLabel(text, hosts);
  if (label) return label;
  const linked = digitalLink(text);
  return linked ? device(linked, today) : { kind: 'unknown' };
}

/** A code without a single element says nothing. */
function device(elements: Parameters<typeof deviceOfElements>[0], today: string) {
  if (elements.elements.length === 0) throw new WrongCode('format');
  return deviceOfElements(elements, today);
}

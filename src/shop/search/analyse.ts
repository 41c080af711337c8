import { fold } from './stem.ts';

/** One word, number or code of a text, in reading order. */
export interface Token {
  /** Folded surface form: the key of the lexicon. */
  text: string;
  /** Lower case with diacritics: what stemmers and did-you-mean need. */
  raw: string;
  kind: 'word' | 'number' | 'code';
}

/** Tokens `from` up to `to` (exclusive) written as one: `tn-2110` → tn2110, `14 mm` → 14mm, `H 14` → h14. */
export interface Join {
  text: string;
  from: number;
  to: number;
}

export interface Analysis {
  tokens: Token[];
  joins: Join[];
}

const MAX_TOKENS = 4000;
const MAX_WORD = 40;
// letters and digits with single separators inside: zirkonoxid-ronde, 98,5, a3.5, cad/cam, women's
const UNIT = /[\p{L}\p{N}\p{M}]+(?:[-‐‑–/.,'’_+&][\p{L}\p{N}\p{M}]+)*/gu;
const DECIMAL = /(\d)[.,](?=\d)/g;
const SEPARATOR = /[-‐‑–/,'’_+&]|(?<!\d)\.|\.(?!\d)/;
/** The diameter sign stands between a system's letter and its size: System A Ø 4.1 mm is A4.1. */
const DIAMETER = /[ø⌀](?=\s*\d)/g;
const MEASURE =
  /^(?:mm|cm|m|um|nm|ml|cl|l|g|kg|mg|w|kw|v|a|hz|ghz|gb|tb|in|inch|ft|oz|lb|lbs|bar|rpm|ncm|pc|pcs|stk)$/;

/** What types and classes of materials are counted by, folded: `Typ IV`, `klasy IV`, `IV. třída`. */
const COUNTED = /^(?:typ[eu]?|tipo|tip|tipusu?|kl|klass?[aey]|classe?|clase|trid[ay]|osztalyu?)$/;
const ROMAN = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii'];

/** Splits any text into tokens and their joined forms; the same for index and query (never throws, at most 4,000 tokens). */
export function analyse(text: string): Analysis {
  const analysis: Analysis = { tokens: [], joins: [] };
  for (const [unit] of text.toLowerCase().replace(DIAMETER, ' ').matchAll(UNIT)) {
    if (analysis.tokens.length >= MAX_TOKENS) break;
    addUnit(unit, analysis);
  }
  analysis.tokens.forEach(readNumeral);
  joinNeighbours(analysis);
  return analysis;
}

/** The norms count types in Roman numerals, labs and catalogues in either: `Typ IV` is `Typ 4`. */
function readNumeral(token: Token, at: number, tokens: Token[]): void {
  const number = ROMAN.indexOf(token.text);
  if (number < 1 || token.kind !== 'word') return;
  if (COUNTED.test(tokens[at - 1]?.text ?? '') || COUNTED.test(tokens[at + 1]?.text ?? ''))
    tokens[at] = { text: String(number), raw: String(number), kind: 'number' };
}

/** `Ronde 98,5mm` → parts with their own joined form; a hyphenated unit is also kept as one word. */
function addUnit(unit: string, analysis: Analysis): void {
  const from = analysis.tokens.length;
  const parts = unit.replace(DECIMAL, '$1.').split(SEPARATOR);
  const elided = /['’]/.test(unit);
  for (const part of parts) {
    if (!part || (elided && part.length === 1)) continue; // l'alliage, women's
    addPart(part.slice(0, MAX_WORD), analysis);
  }
  const to = analysis.tokens.length;
  if (parts.length < 2 || elided || to - from < 2 || to - from > 4) return;
  addJoin(analysis, from, to);
}

function addPart(part: string, analysis: Analysis): void {
  const { tokens } = analysis;
  const text = fold(part);
  if (!text) return;
  if (!/\d/.test(text)) {
    tokens.push({ text, raw: part, kind: 'word' });
    return;
  }
  if (/^[\d.]+$/.test(text)) {
    tokens.push({ text: plainNumber(text), raw: text, kind: 'number' });
    return;
  }
  const runs = splitRuns(text);
  if (!runs) {
    addCode(text, analysis);
    return;
  }
  const from = tokens.length;
  for (const run of runs) {
    const numeric = /^[\d.]+$/.test(run);
    tokens.push({ text: numeric ? plainNumber(run) : run, raw: run, kind: numeric ? 'number' : 'word' });
  }
  addJoin(analysis, from, tokens.length);
}

/** A3.5, S46, 2L1.5, C14: one token; the form without its point is a second way to write it. */
function addCode(text: string, { tokens, joins }: Analysis): void {
  tokens.push({ text, raw: text, kind: 'code' });
  if (text.includes('.'))
    joins.push({ text: text.replaceAll('.', ''), from: tokens.length - 1, to: tokens.length });
}

/** `98.5mm`, `typ4`, `tn2110`, `16x22` → their runs; codes with a single leading letter stay whole (null). */
function splitRuns(text: string): string[] | null {
  const sizes = /^(\d[\d.]*)x(\d[\d.]*)$/.exec(text);
  if (sizes) return [sizes[1]!, sizes[2]!];
  const runs = text.match(/[\d.]+|[^\d.]+/g) ?? [];
  if (runs.length !== 2) return null;
  const [head, tail] = runs as [string, string];
  const startsWithDigit = /^\d/.test(head);
  if (startsWithDigit ? MEASURE.test(tail) || tail.length > 2 : head.length > 1) return [head, tail];
  return null;
}

/** 98.50 → 98.5, 0.016 → 016 (wires are named by their thousandths), 1. → 1 */
function plainNumber(text: string): string {
  if (/^0\.0\d\d$/.test(text)) return text.slice(2);
  return text.includes('.') ? text.replace(/\.?0*$/, '') || '0' : text;
}

function addJoin({ tokens, joins }: Analysis, from: number, to: number): void {
  let text = '';
  for (let i = from; i < to; i++) text += tokens[i]!.text;
  if (text.length <= MAX_WORD) joins.push({ text, from, to });
}

/** A number with its measure (14 mm) or with the one or two letters before it (H 14, GH 1.5). */
function joinNeighbours(analysis: Analysis): void {
  const { tokens, joins } = analysis;
  const joined = new Set(joins.map((join) => join.from * 8192 + join.to));
  for (let i = 0; i + 1 < tokens.length; i++) {
    const [first, second] = [tokens[i]!, tokens[i + 1]!];
    const measured = first.kind === 'number' && second.kind === 'word' && MEASURE.test(second.text);
    const lettered = first.kind === 'word' && second.kind === 'number' && first.text.length <= 2;
    if ((measured || lettered) && !joined.has(i * 8192 + i + 2)) addJoin(analysis, i, i + 2);
  }
}

import { compactNumber } from '#lib/compact-number.ts';
import { gtinForms } from './gtin-forms.ts';

/** One place of a text where a number may stand: its compact readings, the likeliest first. */
export interface NumberPlace {
  readonly written: string;
  readonly keys: readonly string[];
}

/** A text as numbers: places that follow each other without a word between are one run, since numbers are written with blanks. */
export interface WrittenNumbers {
  /** Runs of pieces; a number is one piece or several neighbours of a run. */
  readonly runs: ReadonlyArray<readonly string[]>;
  /** GTINs of element strings: one place each. */
  readonly gtins: readonly NumberPlace[];
  /** True where the text says anything but numbers, what they are called and how many are wanted. */
  readonly hasWords: boolean;
}

/** What stands before a number and is none, folded: in the shop's nine languages, as orders and packages have it. */
const LABELS = new Set(
  (
    'art artikel articulo article articolo artykul bestell bestel best cat catalogo catalogue cikk cislo cod code codice ' +
    'codigo de del di ean gtin hersteller indeks item kat katalog kod lieferanten mat material mpn n no ' +
    'nr num numer numero nummer number obj objednaci order part polozka pos position prod prodotto product producto ' +
    'produit produkt pzn ref reference referencia referenz rif sku szam termek udi upc zbozi und and et y e i es en a'
  ).split(' '),
);
/** `Artikelnummer`, `cikkszám`, `articles`, `artykułu`: what a label is joined with, or ends in. */
const ENDING = /(?<=.)(?:n(?:umme)?r|szam|[su])$/;
const isLabel = (word: string): boolean => LABELS.has(word) || LABELS.has(word.replace(ENDING, ''));

const PIECES =
  'stk|stck|stuck|stueck|st|pcs|pc|pieces?|pces|pz|pezzi|pezzo|uds?|unidades|unidad|szt|sztuki?|ks|kusy?|kusu|db|darab|' +
  'stuks|ve|pkg|pack|packs|packung|packungen|x';
/** `2x`, `2 ×`, `x 5`, `(5 Stk.)`, `5 pcs`. */
const QUANTITY = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,-])(?:\d{1,4}\s?[x×*](?=\s|$)|[x×*]\s?\d{1,4}(?![\p{L}\p{N}.,-])|\(?\d{1,5}\s?(?:${PIECES})\b\.?\)?)`,
  'giu',
);
/** An element string as people copy it, brackets and all; the other elements (lot, expiry) name no article. */
const ELEMENTS = /\((0[12])\)\s*(\d{14})((?:\s*\(\d{2,4}\)\s*[^\s()]+)*)/gu;
/** The same as a scanner types it, and the path of a Digital Link. */
const RAW_ELEMENTS = /(?:^|\s)(?:\][A-Za-z]\d)?01(\d{14})(?=[\s\p{Cc}]|1[0-7]|21|$)\S*/gu;
const LINK = /https?:\/\/\S*\/01\/(\d{8,14})\S*/giu;

const MAX_TEXT = 600;
const MAX_PIECES = 40;
/** Pieces that one number may be written in. */
export const MOST_PIECES = 6;

/** Finds the numbers in what somebody pasted: `Art.-Nr. 0110105`, `2x REF 22-700`, `(01)04012345678901(10)A1`, a list of them. */
export function writtenNumbers(text: string): WrittenNumbers {
  const gtins: NumberPlace[] = [];
  const take = (digits: string): string => {
    gtins.push({ written: digits, keys: gtinForms(digits) });
    return ' ; ';
  };
  const plain = text
    .slice(0, MAX_TEXT)
    .replace(LINK, (_, digits: string) => take(digits))
    .replace(ELEMENTS, (_, __, digits: string) => take(digits))
    .replace(RAW_ELEMENTS, (whole, digits: string) => (gtinForms(digits).length > 1 ? take(digits) : whole));
  const folded = plain.normalize('NFKD').replace(/\p{M}/gu, '').replace(/ł/g, 'l').replace(QUANTITY, ' ');
  const runs: string[][] = [[]];
  let hasWords = false;
  const separate = (): void => void (runs.at(-1)!.length && runs.push([]));
  for (const piece of folded.split(/([;|\n\t]|,\s|\s)/u)) {
    if (/^(?:[;|\n\t]|,\s)$/u.test(piece)) separate();
    for (const part of partsOf(piece)) {
      if (/\d/.test(part)) runs.at(-1)!.push(part);
      else if (/^\p{L}{1,3}$/u.test(part) && !isLabel(part)) runs.at(-1)!.push(part);
      else {
        separate();
        if (!isLabel(part)) hasWords = true;
      }
    }
  }
  const kept = runs
    .map((run) => run.slice(0, MAX_PIECES))
    .filter((run) => run.some((part) => /\d/.test(part)));
  const letters = runs.some((run) => run.length > 0 && !run.some((part) => /\d/.test(part)));
  return { runs: kept, gtins, hasWords: hasWords || letters };
}

/** `Art.-Nr.:0110105` → art, nr, 0110105; `0110105,0110106` → both; a number keeps its dots, dashes and slashes. */
function partsOf(piece: string): string[] {
  const parts: string[] = [];
  for (const part of piece
    .toLowerCase()
    .split(/(?<!\p{L})[dl]['’]|[:#=()[\]"'’“”„+&°]+|,(?=[^,]{5})(?<=[^,]{5},)/u)) {
    const label = /^\p{L}[\p{L}.\-–]*[.\-–](?=\d)|^[\p{L}.\-–]+$/u.exec(part)?.[0];
    const words = label?.split(/[^\p{L}]+/u).filter(Boolean) ?? [];
    if (label && (label.length === part.length || words.every(isLabel))) {
      parts.push(...words);
      if (label.length < part.length) parts.push(part.slice(label.length));
    } else if (compactNumber(part)) parts.push(part);
  }
  return parts;
}

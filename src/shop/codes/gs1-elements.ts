import { hasMod10 } from './check-digits.ts';
import { WrongCode } from './types.ts';

/** An application identifier with its value, checked. */
export interface Element {
  readonly ai: string;
  readonly value: string;
}

const GS = '\x1d';
const CSET82 = '[!"%&\'()*+,\\-./0-9:;<=>?A-Z_a-z]';
const x = (max: number, min = 1): RegExp => new RegExp(`^${CSET82}{${min},${max}}$`);
const n = (max: number, min = max): RegExp => new RegExp(`^\\d{${min},${max}}$`);

/** Application identifiers of products and logistics with the form of their values (GS1 General Specifications 3). */
const FORMS: readonly (readonly [ai: RegExp, form: RegExp])[] = [
  [/^00$/, n(18)],
  [/^0[123]$/, n(14)],
  [/^1[123567]$/, n(6)],
  [/^20$/, n(2)],
  [/^(?:10|21|22)$/, x(20)],
  [/^235$/, x(28)],
  [/^24[01]$|^25[01]$|^40[013]$/, x(30)],
  [/^242$/, n(6, 1)],
  [/^243$|^254$|^420$/, x(20)],
  [/^253$/, /^\d{13}[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]{0,17}$/],
  [/^3[07]$/, n(8, 1)],
  [/^3[1-6]\d[0-5]$/, n(6)],
  [/^402$/, n(17)],
  [/^41[0-7]$/, n(13)],
  [/^42[2456]$/, n(3)],
  [/^71[0-7]$/, x(20)],
  [/^7001$/, n(13)],
  [/^7003$/, n(10)],
  [/^8004$/, x(30)],
  [/^8006$/, n(18)],
  [/^8012$/, x(20)],
  [/^801[34]$/, x(25)],
  [/^8020$/, x(25)],
  [/^90$/, x(30)],
  [/^9[1-9]$/, x(90)],
];
/** Values that carry a check digit at their end. */
const CHECKED = /^(?:0[0123]|402|41[0-7])$/;

/** How many digits an identifier has, by its first two (3.2). */
function aiLength(start: string): number {
  if (/^(?:2[345]|4[012]|71)$/.test(start)) return 3;
  return /^(?:3[1-69]|43|7[02]|8[012])$/.test(start) ? 4 : 2;
}

/** Length of values that end without a separator, by the identifier's first two digits (7.8, predefined lengths). */
function fixedLength(start: string): number | null {
  if (start === '00') return 18;
  if (/^0[1-4]$/.test(start)) return start === '04' ? 16 : 14;
  if (/^1[1-9]$/.test(start)) return 6;
  if (start === '20') return 2;
  if (/^3[1-6]$/.test(start)) return 6;
  return start === '41' ? 13 : null;
}

/** The element, checked by its form; null for an identifier that is not in the table. */
export function checkedElement(ai: string, value: string): Element | null {
  const form = FORMS.find(([pattern]) => pattern.test(ai))?.[1];
  if (!form) return null;
  if (!form.test(value)) throw new WrongCode('format');
  if (CHECKED.test(ai) && !hasMod10(value)) throw new WrongCode('check');
  return { ai, value };
}

/** What an element string holds; `isWhole` is false where it stops at an unknown identifier, whose length nobody knows. */
export interface Elements {
  readonly elements: readonly Element[];
  readonly isWhole: boolean;
}

/**
 * Reads an element string, FNC1 as character 29: values of predefined length end by themselves, all others at the separator;
 * one separator more after any of them does no harm. Refuses wrong forms, wrong check digits and contradictions.
 */
export function readElements(text: string): Elements {
  const elements: Element[] = [];
  let rest = text.startsWith(GS) ? text.slice(1) : text;
  while (rest !== '') {
    const start = rest.slice(0, 2);
    const ai = rest.slice(0, aiLength(start));
    if (!/^\d{2,4}$/.test(ai) || ai.length < aiLength(start)) throw new WrongCode('format');
    const fixed = fixedLength(start);
    const end = fixed === null ? rest.indexOf(GS) : ai.length + fixed;
    const value = rest.slice(ai.length, end < 0 ? undefined : end);
    const element = checkedElement(ai, value);
    if (!element) return { elements: once(elements), isWhole: false };
    elements.push(element);
    rest = rest.slice(ai.length + value.length);
    if (rest.startsWith(GS)) rest = rest.slice(1);
  }
  return { elements: once(elements), isWhole: true };
}

/** The typed form with brackets: `(01)09521190013034(17)270331(10)ZV24A117`. A bracket may be part of a lot. */
export function readBracketed(text: string): Elements {
  const parts = text.split(/\((\d{2,4})\)/).slice(1);
  const elements: Element[] = [];
  for (let at = 0; at < parts.length; at += 2) {
    const element = checkedElement(parts[at]!, parts[at + 1]!.trim());
    if (!element) return { elements: once(elements), isWhole: false };
    elements.push(element);
  }
  return { elements: once(elements), isWhole: true };
}

/** Each identifier once; two values of one identifier contradict each other. */
export function once(elements: readonly Element[]): Element[] {
  const known = new Map<string, Element>();
  for (const element of elements) {
    const before = known.get(element.ai);
    if (before && before.value !== element.value) throw new WrongCode('conflict');
    known.set(element.ai, element);
  }
  return [...known.values()];
}

import type { HandOver } from './hand-over.ts';
import type { HandedLine } from './model.ts';
import { isQuantity } from '#lib/validators/quantity.ts';

/** SAP's Open Catalog Interface 5: how a browser comes, and what it takes back. */

/** What a call asks beside a login: to shop, to see an article, to have its price checked, to search. */
export type OciFunction =
  | { readonly kind: 'shop' }
  | { readonly kind: 'detail'; readonly number: string }
  | { readonly kind: 'validate'; readonly number: string; readonly quantity: number }
  | { readonly kind: 'search'; readonly text: string };

export interface OciCall {
  readonly login: string;
  readonly secret: string;
  readonly hookUrl: string;
  readonly target: string | null;
  readonly wanted: OciFunction;
}

const MAX_FIELD = 2000;

/** Reads a call's fields; systems spell their names in any case, with or without a tilde. */
export function readOciCall(fields: Iterable<readonly [string, unknown]>): OciCall {
  const byName = new Map<string, string>();
  for (const [name, value] of fields) {
    const key = name.replace(/^~/, '').toUpperCase();
    if (typeof value === 'string' && !byName.has(key))
      byName.set(key, value.slice(0, MAX_FIELD).toWellFormed());
  }
  const text = (name: string): string => (byName.get(name) ?? '').trim();
  return {
    login: text('USERNAME'),
    secret: text('PASSWORD'),
    hookUrl: text('HOOK_URL'),
    target: byName.get('TARGET') ?? byName.get('RETURNTARGET') ?? null,
    wanted: functionOf(text),
  };
}

function functionOf(text: (name: string) => string): OciFunction {
  const number = text('PRODUCTID').slice(0, 32);
  switch (text('FUNCTION').toUpperCase()) {
    case 'DETAIL':
      return { kind: 'detail', number };
    case 'VALIDATE':
      return { kind: 'validate', number, quantity: quantityOf(text('QUANTITY')) };
    case 'BACKGROUND_SEARCH':
      return { kind: 'search', text: text('SEARCHSTRING').slice(0, 200) };
    default:
      return { kind: 'shop' };
  }
}

/** '2.000' of the interface → 2; what is no quantity of a line is 1. */
function quantityOf(text: string): number {
  const quantity = Number(text.replace(',', '.'));
  return isQuantity(quantity) ? quantity : 1;
}

/** Lengths that the interface allows. */
const LONG = 40;
const MEDIUM = 50;

/** The fields of the form that hands lines over, in the interface's order; counting begins at 1. */
export function ociFields({ lines, customerNumber }: HandOver): [name: string, value: string][] {
  const head: [string, string][] = [
    ['~OkCode', 'ADDI'],
    ['~TARGET', '_top'],
    ['~CALLER', 'CTLG'],
    ['OCI_VERSION', '5.0'],
  ];
  return [...head, ...lines.flatMap((line, index) => itemFields(line, index + 1, customerNumber))];
}

function itemFields(line: HandedLine, n: number, customerNumber: string): [string, string][] {
  const field = (name: string, value: string, max = LONG): [string, string][] => {
    const cut = oneLine(value, max);
    return cut === '' ? [] : [[`NEW_ITEM-${name}[${n}]`, cut]];
  };
  const long = [line.name, line.pack, line.manufacturer, line.reference, line.note]
    .filter(Boolean)
    .join('\n');
  return [
    ...field('DESCRIPTION', wordsWithin(oneLine(line.name, line.name.length), LONG)),
    ...field('QUANTITY', `${line.quantity}.000`),
    ...field('UNIT', line.unit, 3),
    ...field('PRICE', decimal(line.price, 3)),
    ...field('CURRENCY', line.currency, 5),
    ...field('PRICEUNIT', '1'),
    ...(line.leadDays === null ? [] : field('LEADTIME', String(line.leadDays), 5)),
    ...field('VENDORMAT', line.number),
    ...field('EXT_PRODUCT_ID', line.number),
    ...field('MANUFACTCODE', line.manufacturerCode, 10),
    ...field('MANUFACTMAT', line.manufacturerNumber),
    ...field('MATGROUP', line.group, 10),
    [`NEW_ITEM-SERVICE[${n}]`, ''],
    [`NEW_ITEM-LONGTEXT_${n}:132[]`, Array.from(long).slice(0, 1000).join('')],
    ...field('CUST_FIELD1', line.reference, 10),
    ...field('CUST_FIELD2', customerNumber, 10),
    ...field('CUST_FIELD3', line.note, 10),
    ...field('CUST_FIELD4', line.reference, 20),
    ...field('CUST_FIELD5', line.note, MEDIUM),
  ];
}

/** Without line breaks, cut to whole characters. */
function oneLine(text: string, max: number): string {
  return Array.from(text.replace(/\s+/g, ' ').trim()).slice(0, max).join('');
}

/** Cut after the last whole word that has room; a first word that is longer is cut itself. */
function wordsWithin(text: string, max: number): string {
  if (Array.from(text).length <= max) return text;
  const start = Array.from(text)
    .slice(0, max + 1)
    .join('');
  const end = start.lastIndexOf(' ');
  return end > 0 ? start.slice(0, end) : start;
}

/** Minor units as a decimal number: 1234 → '12.340'. */
function decimal(minor: number, digits: 2 | 3): string {
  const whole = Math.floor(minor / 100);
  return `${whole}.${String(minor % 100).padStart(2, '0')}${digits === 3 ? '0' : ''}`;
}

import { hasMod10 } from './check-digits.ts';
import { shortDate } from './dates.ts';
import { checkedElement, once, type Element, type Elements } from './gs1-elements.ts';
import { NO_FIELDS, WrongCode, type DeviceCode } from './types.ts';

/** A GTIN with zeros in front to 14 digits; null for anything else. A packaging level's own first digit stays. */
export function gtin14(digits: string): string | null {
  return /^(?:\d{8}|\d{12,14})$/.test(digits) && hasMod10(digits) ? digits.padStart(14, '0') : null;
}

/** Fields of an element string (scanner: device codes). */
export function deviceOfElements({ elements, isWhole }: Elements, today: string): DeviceCode {
  const values = new Map(elements.map(({ ai, value }) => [ai, value]));
  const dateOf = (ai: string, means: 'expiry' | 'production' = 'expiry') =>
    values.has(ai) ? shortDate(values.get(ai)!, means, today) : null;
  for (const ai of ['12', '13', '16']) dateOf(ai); // a wrong one is refused, though nobody asks for it
  const [expires, bestBefore, production] = [dateOf('17'), dateOf('15'), dateOf('11', 'production')];
  const gtin = values.get('01') ?? values.get('02');
  const timed = values.has('7003') ? timedExpiry(values.get('7003')!, today) : null;
  const count = values.get('30') ?? values.get('37');
  return {
    ...NO_FIELDS,
    di: gtin === undefined ? null : { agency: 'gs1', value: gtin, makerNumber: null },
    lot: values.get('10') ?? null,
    serial: values.get('21') ?? null,
    expiry: expires ?? bestBefore ?? timed, // best before where nothing expires
    production,
    quantity: count === undefined ? null : Number(count),
    isIncomplete: !isWhole,
  };
}

/** YYMMDDHHMM */
function timedExpiry(text: string, today: string) {
  if (!/^(?:[01]\d|2[0-3])[0-5]\d$/.test(text.slice(6))) throw new WrongCode('date');
  return shortDate(text.slice(0, 6), 'expiry', today);
}

const PRIMARY = /^(?:00|01|8006|8013)$/;
const IN_PATH = /^\d{2,4}$/;

/** Elements of an uncompressed GS1 Digital Link; null for an invalid address. */
export function digitalLink(address: string): Elements | null {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const parts = url.pathname.split('/').slice(1);
  const start = parts.findIndex((part, at) => PRIMARY.test(part) && Boolean(parts[at + 1]));
  if (start < 0) return null;
  const pairs: (readonly [ai: string, value: string])[] = [];
  for (let at = start; at < parts.length && parts[at] !== ''; at += 2)
    pairs.push([parts[at]!, decoded(parts[at + 1] ?? '')]);
  for (const [key, value] of url.searchParams) if (IN_PATH.test(key)) pairs.push([key, value]);
  const elements: Element[] = [];
  for (const [ai, value] of pairs) {
    if (ai === '01' && gtin14(value) === null)
      throw new WrongCode(/^\d{8}$|^\d{12,14}$/.test(value) ? 'check' : 'format');
    const element = checkedElement(ai, ai === '01' ? value.padStart(14, '0') : value);
    if (!element) return { elements: once(elements), isWhole: false };
    elements.push(element);
  }
  return { elements: once(elements), isWhole: true };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new WrongCode('format');
  }
}

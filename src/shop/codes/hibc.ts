import { HIBC_ALPHABET, mod43 } from './check-digits.ts';
import { dateOf, dayOfYear, fullYear, longDate, shortDate } from './dates.ts';
import { NO_FIELDS, WrongCode, type CodeDate, type DeviceCode } from './types.ts';

const PRIMARY = /^([A-Z][A-Z0-9]{3})([A-Z0-9]{1,18})(\d)$/;
/** Lots and serial numbers: as long as the standard lets them be; no divider inside. */
const LONGEST = 18;

type Fields = {
  -readonly [Name in 'lot' | 'serial' | 'expiry' | 'production' | 'quantity']?: DeviceCode[Name];
};

/**
 * Reads HIBC (ANSI/HIBC 2.6): primary, secondary alone or both in one. The last character is the check character, which may
 * be a blank or a slash, so it comes off before anything is divided; asterisks around a printed text are no data.
 */
export function readHibc(written: string, today: string): DeviceCode {
  const text = (/^\*.*\*$/s.test(written) ? written.slice(1, -1) : written).replaceAll('_', ' ');
  if (text.length < 4 || [...text].some((one) => !HIBC_ALPHABET.includes(one))) throw new WrongCode('format');
  const [body, check] = [text.slice(0, -1), text.slice(-1)];
  if (mod43(body) !== check) throw new WrongCode('check');
  return /^\+[A-Z]/.test(body) ? withPrimary(body.slice(1), check, today) : secondary(body.slice(1), today);
}

function withPrimary(body: string, check: string, today: string): DeviceCode {
  const [first, ...segments] = body.split('/');
  const [, labeler, product, unit] = PRIMARY.exec(first!) ?? [];
  if (!labeler || !product || !unit) throw new WrongCode('format');
  return {
    ...fieldsOf(segments, today),
    di: { agency: 'hibc', value: `${labeler}${product}${unit}`, makerNumber: product },
    check: segments.length === 0 ? check : mod43(`+${first}`),
  };
}

/** The character before the check character is the primary code's own: two scans are paired by it. */
function secondary(body: string, today: string): DeviceCode {
  const [data, link] = [body.slice(0, -1), body.slice(-1)];
  if (!/^[\d$]/.test(data)) throw new WrongCode('format');
  const segments = data.split('/');
  if (!segmentOf(segments[0]!, today)) throw new WrongCode('format'); // a batch's first part is one of a few
  return { ...fieldsOf(segments, today), link };
}

function fieldsOf(segments: readonly string[], today: string): DeviceCode {
  const fields: Fields = {};
  let exact: CodeDate | null = null;
  let isIncomplete = false;
  for (const segment of segments) {
    const own = segmentOf(segment, today);
    if (!own) {
      isIncomplete = true;
      continue;
    }
    if (own.exactExpiry) exact = own.exactExpiry;
    for (const [name, value] of Object.entries(own.fields) as [keyof Fields, never][]) {
      if (fields[name] != null && JSON.stringify(fields[name]) !== JSON.stringify(value))
        throw new WrongCode('conflict');
      fields[name] = value;
    }
  }
  return { ...NO_FIELDS, ...fields, ...(exact && { expiry: exact }), isIncomplete };
}

/** What one segment says; null for one that the standard's table does not have here. */
function segmentOf(segment: string, today: string): { fields: Fields; exactExpiry?: CodeDate } | null {
  if (segment.startsWith('$$+')) return { fields: dated(segment.slice(3), 'serial', today) };
  if (segment.startsWith('$$')) return { fields: dated(segment.slice(2), 'lot', today) };
  if (segment.startsWith('$+')) return { fields: named(segment.slice(2), 'serial') };
  if (segment.startsWith('$')) return { fields: named(segment.slice(1), 'lot') };
  if (/^\d{5}/.test(segment) && !/^1[46]D/.test(segment))
    return { fields: { expiry: dayOfYear(segment.slice(0, 5), today), ...named(segment.slice(5), 'lot') } };
  if (segment.startsWith('S')) return { fields: named(segment.slice(1), 'serial') };
  if (segment.startsWith('16D')) return { fields: { production: longDate(segment.slice(3), 'production') } };
  if (segment.startsWith('14D')) return { fields: {}, exactExpiry: longDate(segment.slice(3), 'expiry') };
  if (/^Q\d{1,5}$/.test(segment)) return { fields: { quantity: Number(segment.slice(1)) } };
  return null;
}

function named(value: string, as: 'lot' | 'serial'): Fields {
  if (value.length > LONGEST) throw new WrongCode('format');
  return value === '' ? {} : { [as]: value };
}

/** Forms of a date after `$$`, by their first digit: how long they are and how they are read. */
const DATES: Readonly<
  Record<string, readonly [length: number, read: (text: string, today: string) => CodeDate | null]>
> = {
  2: [6, (text, today) => shortDate(text.slice(4) + text.slice(0, 4), 'expiry', today)],
  3: [6, (text, today) => shortDate(text, 'expiry', today)],
  4: [8, (text, today) => hourly(text, shortDate(text.slice(0, 6), 'expiry', today))],
  5: [5, (text, today) => dayOfYear(text, today)],
  6: [7, (text, today) => hourly(text, dayOfYear(text.slice(0, 5), today))],
  7: [0, () => null],
};

function hourly(text: string, date: CodeDate): CodeDate {
  if (!/(?:[01]\d|2[0-3])$/.test(text)) throw new WrongCode('date');
  return date;
}

/** Quantity (8QQ or 9QQQQQ), date by its flag – 0 and 1 are themselves the first digit of MMYY –, then lot or serial. */
function dated(text: string, as: 'lot' | 'serial', today: string): Fields {
  const counted = /^(?:8(\d{2})|9(\d{5}))/.exec(text);
  if (/^[89]/.test(text) && !counted) throw new WrongCode('format');
  const quantity: Fields = counted ? { quantity: Number(counted[1] ?? counted[2]) } : {};
  const rest = text.slice(counted?.[0].length ?? 0);
  if (rest === '') return quantity;
  if (/^[01]/.test(rest)) {
    if (!/^\d{4}/.test(rest)) throw new WrongCode('format');
    const expiry = dateOf(fullYear(Number(rest.slice(2, 4)), today), Number(rest.slice(0, 2)), 0, 'expiry');
    return { ...quantity, expiry, ...named(rest.slice(4), as) };
  }
  const [length, read] = DATES[rest[0]!] ?? [];
  if (length === undefined || !read) throw new WrongCode('format');
  const digits = rest.slice(1, 1 + length);
  if (digits.length < length || !/^\d*$/.test(digits)) throw new WrongCode('format');
  const expiry = read(digits, today);
  return { ...quantity, ...(expiry && { expiry }), ...named(rest.slice(1 + length), as) };
}

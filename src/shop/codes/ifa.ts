import { hasMod97, isPzn } from './check-digits.ts';
import { longDate, shortDate } from './dates.ts';
import { deviceOfElements, gtin14 } from './gs1.ts';
import { readElements } from './gs1-elements.ts';
import { NO_FIELDS, WrongCode, type DeviceCode, type DeviceIdentifier } from './types.ts';

const [GS, RS, EOT] = ['\x1d', '\x1e', '\x04'] as const;
/** Data identifiers, the longest first: `16D` is no `1…`. */
const FIELD = /^(16D|14D|1T|9N|8P|S|D|Q)(.*)$/s;

type Fields = { -readonly [Name in keyof DeviceCode]?: DeviceCode[Name] };

/** Reads an envelope of ISO/IEC 15434: format 05 holds GS1 elements, format 06 the fields of IFA. */
export function readEnvelope(text: string, today: string): DeviceCode {
  const [, format, content] = /^\[\)>\x1e(05|06)\x1d(.*)$/s.exec(text) ?? []; // oxlint-disable-line no-control-regex
  if (!format || content === undefined) throw new WrongCode('format');
  const data = content.endsWith(EOT) ? content.slice(0, -1) : content;
  const bare = data.endsWith(RS) ? data.slice(0, -1) : data;
  return format === '05' ? deviceOfElements(readElements(bare), today) : fieldsOf(bare.split(GS), today);
}

function fieldsOf(parts: readonly string[], today: string): DeviceCode {
  const fields: Fields = {};
  let exact: Fields = {};
  let isIncomplete = false;
  for (const part of parts.filter((one, at) => one !== '' || at < parts.length - 1)) {
    const [, id, value] = FIELD.exec(part) ?? [];
    if (!id || value === undefined) {
      isIncomplete = true;
      continue;
    }
    const own = fieldOf(id, value, today);
    if (id === '14D') exact = own;
    else for (const [name, one] of Object.entries(own)) keep(fields, name as keyof Fields, one);
  }
  return { ...NO_FIELDS, ...fields, ...exact, isIncomplete };
}

/** A PPN beside the GTIN of the same article stays: it names the country's own number. */
function keep(fields: Fields, name: keyof Fields, value: unknown): void {
  const before = fields[name];
  if (name === 'di' && before) {
    if ((before as DeviceIdentifier).agency === 'gs1') Object.assign(fields, { di: value });
    return;
  }
  if (before != null && JSON.stringify(before) !== JSON.stringify(value)) throw new WrongCode('conflict');
  Object.assign(fields, { [name]: value });
}

function fieldOf(id: string, value: string, today: string): Fields {
  switch (id) {
    case '9N':
      return { di: ppn(value) };
    case '8P':
      return { di: { agency: 'gs1', value: gtin14(value) ?? wrongCheck(), makerNumber: null } };
    case '1T':
      return { lot: plain(value) };
    case 'S':
      return { serial: plain(value) };
    case 'D':
      return { expiry: shortDate(value, 'expiry', today) };
    case '14D':
      return { expiry: longDate(value, 'expiry') };
    case '16D':
      return { production: longDate(value, 'production') };
    default:
      if (!/^\d{1,8}$/.test(value)) throw new WrongCode('format');
      return { quantity: Number(value) };
  }
}

const wrongCheck = (): never => {
  throw new WrongCode('check');
};

function plain(value: string): string {
  if (!/^[\x21-\x7e]{1,20}$/.test(value)) throw new WrongCode('format');
  return value;
}

/** PPN: 11, PZN of eight digits, two check digits; HPC: 13, number of a maker, two check digits. */
function ppn(value: string): DeviceIdentifier {
  if (!hasMod97(value)) throw new WrongCode('check');
  const number = value.slice(2, -2);
  if (value.startsWith('11') && !isPzn(number)) throw new WrongCode('check');
  if (!/^1[13]/.test(value)) throw new WrongCode('format');
  return { agency: 'ifa', value, makerNumber: number };
}

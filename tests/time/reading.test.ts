import { expect, test } from 'vitest';
import { bearerOf } from '#platform/bearer.ts';
import { readForm } from '#platform/read-form.ts';
import { detectDelimiter, parseCsv } from '#lib/csv.ts';
import { headingKey } from '#shop/order-sheets/model.ts';
import { entriesOfSheet } from '../../src/islands/order-sheets/entries-of-sheet.ts';
import { sheetOfText } from '../../src/islands/order-sheets/read-file.ts';
import { xmlRoot } from '#lib/xml-elements.ts';
import { callerLanguage } from '#api/caller-language.ts';
import { readOciCall } from '#shop/punch-out/oci-fields.ts';
import { readSetupRequest } from '#shop/punch-out/cxml-request.ts';
import { readEntry } from '#shop/markets/index.ts';
import { readOpenTrans } from '#shop/erp/read-opentrans.ts';
import { writtenNumbers } from '#shop/search/pasted-numbers.ts';
import { oneLine } from '#shop/telemetry/model.ts';
import { readLoginName } from '#lib/validators/login-name.ts';
import { isEmail, isPhone, isUrl } from '#lib/validators/contact.ts';
import { readListName } from '#lib/validators/list-name.ts';
import { isShared } from '#lib/page-gates.ts';
import { pathSegments } from '#lib/path-segments.ts';
import { routeExists, routeOf } from '#lib/routes.ts';
import { withoutBlanks } from '#lib/without-blanks.ts';
import { richTextFromMarkdown } from '#shop/content/rich-text-from-markdown.ts';
import { noteMissing } from '#shop/legacy-links/index.ts';
import { candidates } from '#shop/legacy-links/model.ts';
import { slugOf } from '#lib/paths.ts';
import { knownAddress } from '../../src/lib/page-parameters.ts';
import { ALLOWED_GROWTH, growth, threadMs } from '../support/growth.ts';

/** Texts that have stopped parsers: openings without an end, runs of what a pattern repeats, depth, quotes, half pairs. */
const HOSTILE: Readonly<Record<string, string>> = {
  'doctypes without an end': '<!DOCTYPE',
  'comments without an end': '<!--',
  'processing instructions without an end': '<?',
  declarations: '<!',
  elements: '<a>',
  'half elements': '<a ',
  attributes: '<a b="">',
  entities: '&amp;',
  'unknown entities': '&a',
  sections: '<![CDATA[',
  slashes: '/',
  blanks: ' ',
  'line ends': '\r\n',
  quotes: '"',
  'quoted quotes': '""""x',
  semicolons: ';',
  'plus and blanks': '+ ',
  digits: '1',
  letters: 'a',
  'digits and brackets': '1 (',
  dots: 'a.',
  'short parts of a path': 'a/',
  'brackets that open': '[',
  'links without an end': '[a](',
  'an address': 'a@',
  dashes: '-',
  ands: '&a=',
  percents: '%2F',
  'marks on letters': 'é̈',
  'half characters': '\ud800',
};
const KB = 1024;
const NO_DATABASE = { prepare: () => ({ bind: () => ({ run: async () => {} }) }) } as never;

/** Whatever reads a stranger's text, with the most that reaches it. */
const READERS: readonly (readonly [string, number, (text: string) => unknown])[] = [
  ['a cXML message', 512 * KB, readSetupRequest],
  ['a cXML message behind a good beginning', 512 * KB, (text) => readSetupRequest(`<cXML><Header>${text}`)],
  ['an openTRANS message', 512 * KB, readOpenTrans],
  ['XML behind a prolog', 512 * KB, (text) => xmlRoot(`<?xml version="1.0"?><a>${text}</a>`)],
  ['a field of OCI', 512 * KB, (text) => readOciCall([['USERNAME', text], ['HOOK_URL', text], ['SEARCHSTRING', text]])], // prettier-ignore
  ['a name of a field of OCI', 512 * KB, (text) => readOciCall([[text, 'x']])],
  ['a CSV file', 512 * KB, (text) => parseCsv(text, { delimiter: detectDelimiter(text) })],
  ['a quoted CSV file', 512 * KB, (text) => parseCsv(`a;b\n"${text.replaceAll('"', '""')}";1`, { delimiter: ';' })], // prettier-ignore
  ['a sheet of orders', 512 * KB, (text) => entriesOfSheet(sheetOfText(text))],
  [
    'a sheet of orders below its headings',
    512 * KB,
    (text) => entriesOfSheet(sheetOfText(`Artikelnummer;Menge;Bemerkung\n${text}`)),
  ],
  [
    'lines of orders',
    512 * KB,
    (text) => entriesOfSheet(sheetOfText(`1101021 5\n5 x 1101022 ${text}\n${text}`)),
  ],
  ['a heading', 512 * KB, headingKey],
  ['numbers in a search', 8 * KB, writtenNumbers],
  ['a form', 512 * KB, (text) => readForm(new Request('http://a/', { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: text }))], // prettier-ignore
  ['an e-mail', 512 * KB, isEmail],
  ['a phone number', 512 * KB, isPhone],
  ['a web address', 512 * KB, isUrl],
  ['a login name', 512 * KB, readLoginName],
  ['the name of a list', 512 * KB, readListName],
  ['a report of a browser', 512 * KB, (text) => oneLine(text, 500)],
  ['a name for an address', 512 * KB, (text) => slugOf(text)],
  ['a bearer token', 64 * KB, (text) => bearerOf({ headers: { get: () => `bearer x${text}x` } } as never)],
  ['languages', 64 * KB, (text) => callerLanguage({ url: 'http://a/', headers: { get: () => text } } as never, 'main')], // prettier-ignore
  ['an address', 8 * KB, (text) => readEntry({ path: `/de-de/${text}x`, search: '', brand: 'main', geoCountry: null, chosenPrefix: null, targets: {} })], // prettier-ignore
  ['an address with a slash at its end', 8 * KB, (text) => readEntry({ path: `/de-de/a${text}x/`, search: '', brand: 'main', geoCountry: null, chosenPrefix: null, targets: {} })], // prettier-ignore
  ['an address of the old form', 8 * KB, (text) => readEntry({ path: `/de/de/a${text}x`, search: '', brand: 'main', geoCountry: null, chosenPrefix: null, targets: {} })], // prettier-ignore
  [
    'the route of an address',
    8 * KB,
    (text) => [routeOf(`/a${text}x`), routeOf(`/a${text}/`), isShared(`/a${text}x`)],
  ],
  ['a link to a page', 8 * KB, (text) => routeExists(`/a${text}x`)],
  ['an old address', 8 * KB, (text) => candidates(`/a${text}x`, `?${text}`)],
  ['an address that nobody has', 8 * KB, (text) => noteMissing({ db: NO_DATABASE, now: '' }, `/a${text}x`)],
  ['a code of a scanner', 64 * KB, (text) => withoutBlanks(`+${text}x`)],
  ['text of a Strapi', 64 * KB, richTextFromMarkdown],
  ['parts of an address', 8 * KB, (text) => pathSegments(`/de-de/${text}`)],
];

/** In one piece, as it comes from a request: a text that was put together is copied by whoever looks at it first. */
const flat = (text: string): string => {
  void Number(text);
  return text;
};

const tried = (read: (text: string) => unknown) => async (text: string) => {
  try {
    await read(text);
  } catch {
    // what is no message may be refused; how long that takes is asked
  }
};

test.each(READERS)('%s of twice the size costs twice the work at most', async (_, largest, read) => {
  for (const [name, piece] of Object.entries(HOSTILE)) {
    const make = (size: number) => flat(piece.repeat(Math.ceil(size / piece.length)).slice(0, size));
    expect(await growth(tried(read), make, largest, threadMs), name).toBeLessThanOrEqual(ALLOWED_GROWTH);
  }
});

/** As many names as fit, each another: what an address holds of strangers. */
const manyNames = (size: number): URL => {
  const names = Array.from({ length: Math.floor(size / 5) }, (_, at) => at.toString(36).padStart(4, 'x'));
  return new URL(`https://shop.example/de-de/shop/suche?q=a&${names.join('&')}`);
};

test('an address of twice as many parameters costs twice the work at most', async () => {
  const read = (url: URL) => knownAddress(url).search;
  expect(read(manyNames(100))).toBe('?q=a');
  // a hundred addresses at a time: one alone is too quick to be measured
  const many = (url: URL) => Array.from({ length: 100 }, () => read(url));
  expect(await growth(many, manyNames, 8 * KB, threadMs)).toBeLessThanOrEqual(ALLOWED_GROWTH);
});

test('taking each parameter out of an address, as before, does not pass: the control', async () => {
  const read = (url: URL) => {
    const known = new URL(url);
    for (const name of new Set(url.searchParams.keys())) known.searchParams.delete(name);
  };
  expect(await growth(read, manyNames, 16 * KB, threadMs)).toBeGreaterThan(ALLOWED_GROWTH);
});

test.each([
  ['the pattern that looked for declarations', '<!DOCTYPE', (text: string) => /<!DOCTYPE[^>]*\[/i.test(text)],
  ['the pattern that took comments out', '<!--', (text: string) => text.replace(/<!--[\s\S]*?-->/g, '')],
])('%s of before does not pass: the control', async (_, piece, read) => {
  const make = (size: number) => piece.repeat(Math.ceil(size / piece.length));
  expect(await growth(read, make, 512 * KB, threadMs)).toBeGreaterThan(ALLOWED_GROWTH);
});

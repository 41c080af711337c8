import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../../scripts/support/project.ts';
import { readPdf } from '../../../tests/support/pdf-text.ts';
import type { Letter } from './letter-model.ts';
import { renderLetter } from './letter.ts';

const face = (weight: number) => readFileSync(join(ROOT, `public/fonts/document-${weight}.ttf`));
const fonts = { regular: face(400), strong: face(600) };

const letter = (change: Partial<Letter> = {}): Letter => ({
  facts: {
    title: 'Rechnung 4711',
    author: 'Laborkontor',
    language: 'de-DE',
    createdAt: '2026-11-21T09:30:00.000Z',
  },
  brand: { name: 'Laborkontor', sign: 'main', ink: [0, 0, 0], accent: [1, 0, 0] },
  sender: 'Laborkontor · Gipsweg 1 · 10115 Berlin',
  recipient: ['Dentallabor Nord', 'Werkstraße 7', '20095 Hamburg'],
  info: [['Kundennummer', '104711']],
  heading: 'Rechnung 4711',
  before: ['Wir danken für den Auftrag.'],
  columns: [
    { label: 'Pos.', width: 12, align: 'left' },
    { label: 'Bezeichnung', width: 113, align: 'left' },
    { label: 'Betrag', width: 40, align: 'right' },
  ],
  wide: 1,
  rows: rows(2),
  carry: { label: 'Übertrag', after: (count) => `${count},00` },
  sums: [{ label: 'Summe', value: '2,00', strong: true }],
  after: ['Zahlbar in 30 Tagen.'],
  foot: [['Laborkontor', 'Gipsweg 1']],
  pageOf: (page, pages) => `Seite ${page} von ${pages}`,
  ...change,
});

function rows(count: number): Letter['rows'] {
  return Array.from({ length: count }, (_, i) => ({
    cells: [String(i + 1), `Artikel ${i + 1}`, '1,00'],
    below: ['Charge L-1'],
  }));
}

const render = async (change?: Partial<Letter>) => readPdf(await renderLetter(letter(change), fonts));

test('everything of a short letter stands on one page, in the order one reads it', async () => {
  const { pages, text } = await render();
  expect(pages).toHaveLength(1);
  const read = [
    'Dentallabor Nord',
    'Rechnung 4711',
    'Wir danken',
    'Artikel 1',
    'Charge L-1',
    'Artikel 2',
    'Summe',
    'Zahlbar',
  ];
  const places = read.map((words) => text.indexOf(words));
  expect(places.every((at) => at >= 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('a long table repeats its header and carries the sum over on each page', async () => {
  const { pages } = await render({ rows: rows(90) });
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`Seite ${index + 1} von ${pages.length}`);
    if (page.includes('Artikel')) expect(page).toContain('Bezeichnung');
  }
  const last = (page: string) => [...page.matchAll(/Artikel (\d+)/g)].at(-1)![1];
  expect(pages[0]).toContain(`Übertrag\n${last(pages[0]!)},00`);
  expect(pages[1]).toContain(`Übertrag\n${last(pages[0]!)},00`);
});

test('each row stands once and whole, whatever their number', async () => {
  for (const count of [1, 17, 18, 19, 20, 21, 40, 41]) {
    const { pages } = await render({ rows: rows(count), carry: null });
    const numbers = pages.flatMap((page) =>
      [...page.matchAll(/Artikel (\d+)\nCharge L-1/g)].map(([, n]) => Number(n)),
    );
    expect(numbers, `${count} rows`).toEqual(Array.from({ length: count }, (_, i) => i + 1));
  }
});

test('a name too long for its column wraps and pushes the rest down', async () => {
  const name = 'Superhartgips Typ 4 thixotrop elfenbein '.repeat(8).trim();
  const { text } = await render({ rows: [{ cells: ['1', name, '1,00'], below: [] }] });
  expect(text.replaceAll('\n', ' ')).toContain(name);
});

test('a number or an amount too long for its column wraps, too, and covers no other', async () => {
  const [number, amount] = ['LOT-MWMW-2026-01-MWMW', '9.999 Packungen zu je zwanzig Stück'];
  const long = { cells: [number, 'Kurz', amount], below: [] };
  const { text, pages } = await render({ rows: [long, ...rows(30)], carry: null });
  const lines = text.split('\n');
  expect(lines).not.toContain(number);
  expect(lines).not.toContain(amount);
  expect(lines.join('')).toContain(number);
  expect(lines.join(' ')).toContain(amount);
  // and what is below moves down: each page holds less than with a short one
  const { pages: short } = await render({ rows: rows(31), carry: null });
  const onFirst = (all: readonly string[]) => all[0]!.match(/Charge L-1/g)!.length;
  expect(onFirst(pages)).toBeLessThan(onFirst(short));
});

test('the file says language, title and time twice, and is marked for reading aloud', async () => {
  const { raw } = await render();
  expect(raw).toContain('/Lang (de-DE)');
  expect(raw).toContain('/MarkInfo << /Marked true >>');
  expect(raw).toContain('<xmp:CreateDate>2026-11-21T09:30:00Z</xmp:CreateDate>');
  expect(raw).toContain('(D:20261121093000Z)');
  expect(raw).toContain('<pdfaid:part>3</pdfaid:part>');
});

test('an attachment travels inside the file, named in its metadata', async () => {
  const bytes = new TextEncoder().encode('<Invoice/>');
  const { raw, streams } = await render({
    attachment: { name: 'factur-x.xml', type: 'text/xml', description: 'Rechnung', bytes },
  });
  expect(raw).toContain('<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>');
  expect([...streams.values()].map(String)).toContain('<Invoice/>');
});

test('names that look like markup stay text in the metadata', async () => {
  const { raw } = await render({ facts: { ...letter().facts, title: 'A <b> & "C"' } });
  expect(raw).toContain('A &lt;b&gt; &amp;');
});

test('words below a table without sums stay together, however long the table is', async () => {
  const after = ['Erklärung.', 'Ort und Tag', 'Unterschrift'];
  for (let count = 1; count < 60; count++) {
    const { pages } = await render({ rows: rows(count), sums: [], carry: null, after });
    const holding = pages.filter((page) => after.some((words) => page.includes(words)));
    expect(holding, `${count} rows`).toHaveLength(1);
  }
});

import { expect, test } from 'vitest';
import { LANGUAGES } from '#shop/markets/languages.ts';
import { textsOf } from '../../../tests/support/texts.ts';
import { writeXlsx, zip } from '../../../tests/support/xlsx.ts';
import { entriesOfSheet } from './entries-of-sheet.ts';
import { sheetOfFile, sheetOfText } from './read-file.ts';
import { headingsOf } from './headings.ts';
import { sheetOf, withHeader } from './sheet.ts';

/** Files as laboratories have them: what is read, what is asked, what is left out – and said. */

const read = (text: string) => {
  const sheet = sheetOfText(text);
  const { entries, unused, ...left } = entriesOfSheet(sheet);
  return { sheet, entries, unused: unused.map(({ heading }) => heading), ...left };
};
const numbers = (text: string) => read(text).entries.map(({ number, quantity }) => [number, quantity]);

/** Headings for number, quantity, reference, comment and name, in the shop's nine languages. */
test.each([
  ['de', 'Pos;Best.-Nr.;Bezeichnung;Menge (Stk.);Kommission;Bemerkung'],
  ['de, otherwise', 'Pos.;Bestellnummer;Artikelbezeichnung;Anzahl;Patient;Kommentar'],
  ['en', 'Line;Item No.;Description;Qty;Job;Remarks'],
  ['fr', 'Ligne;N° article;Désignation;Quantité;Référence;Commentaire'],
  ['es', 'Línea;Código artículo;Descripción;Cantidad;Referencia;Observaciones'],
  ['it', 'Riga;Codice articolo;Descrizione;Quantità;Riferimento;Note'],
  ['nl', 'Regel;Bestelnummer;Omschrijving;Aantal;Referentie;Opmerking'],
  ['pl', 'Lp.;Numer artykułu;Nazwa;Ilość;Zlecenie;Uwagi'],
  ['hu', 'Ssz.;Cikkszám;Megnevezés;Mennyiség;Hivatkozás;Megjegyzés'],
  ['cs', 'Poř.;Číslo zboží;Název;Množství;Zakázka;Poznámka'],
])('headings are known in %s', (_, headings) => {
  const { sheet, entries, unused } = read(`${headings}\n1;129000039;Gips;5;Arbeit 7;eilig`);
  expect(sheet.isSure).toBe(true);
  expect(entries).toEqual([
    { number: '129000039', quantity: '5', reference: 'Arbeit 7', note: 'eilig', name: 'Gips' },
  ]);
  expect(unused).toEqual([headings.split(';')[0]]);
});

test('named columns may stand in any order, and a number wins over a name', () => {
  expect(numbers('Menge;Bezeichnung;Artikelnummer;Referenz\n5;Gips;1101021;A')).toEqual([['1101021', '5']]);
  expect(numbers('qty,sku\n2,1101021')).toEqual([['1101021', '2']]);
  expect(numbers('Artikelbezeichnung;Artikel;Artikelnummer;Menge\nGips;G;1101021;5')).toEqual([
    ['1101021', '5'],
  ]);
  expect(numbers('Kundennummer;Artikel-Nr.;Menge\n104711;1101021;5')).toEqual([['1101021', '5']]);
});

test('a French sheet may call the number a reference', () => {
  const { sheet, entries } = read('Référence;Désignation;Quantité\n129000039;Plâtre;2\n129000040;Cire;1');
  expect(sheet.isSure).toBe(true);
  expect(entries[0]).toMatchObject({ number: '129000039', quantity: '2', reference: '', name: 'Plâtre' });
});

test.each(LANGUAGES)(
  'a file of wrong rows with the pad’s short headings is read unasked in %s',
  (language) => {
    const t = textsOf(language);
    const columns = (['number', 'quantity', 'reference', 'note'] as const).map((name) =>
      t(`cart:column.${name}`),
    );
    const headings = [...columns, t('order-sheets:wrong-rows.problem')];
    const { sheet, entries } = read(`${headings.join(';')}\n'=NICHT-DA;2;Arbeit 7;eilig;unbekannt`);
    expect(sheet.isSure).toBe(true);
    expect(entries).toMatchObject([
      { number: '=NICHT-DA', quantity: '2', reference: 'Arbeit 7', note: 'eilig' },
    ]);
  },
);

test('columns without headings: number and quantity are told apart by what they hold', () => {
  expect(numbers('5;129000039\n2;129000040')).toEqual([['129000039', '5'], ['129000040', '2']]); // prettier-ignore
  expect(numbers('R-14;5\nLIQ;2')).toEqual([['R-14', '5'], ['LIQ', '2']]); // prettier-ignore
});

test('titles above the headings are no rows, up to the twentieth', () => {
  const titles = [
    'Dentallabor Weber',
    'Bestellung vom 12.11.2026',
    'Bestellnummer: 4711',
    '',
    'Kunde;104711',
  ];
  const table = 'Art.-Nr.;Menge;Bemerkung\n1101021;5;eilig\n1101022;2;';
  expect(numbers([...titles, table].join('\n'))).toEqual([['1101021', '5'], ['1101022', '2']]); // prettier-ignore
  const many = Array.from({ length: 19 }, (_, i) => `Zeile ${i}`);
  expect(numbers([...many, table].join('\n'))).toHaveLength(2);
});

test('a word about the delimiter is no row', () => {
  expect(numbers('sep=;\r\nArtikelnummer;Menge\r\n1101021;5\r\n')).toEqual([['1101021', '5']]);
  expect(numbers('sep=,\n1101021,5')).toEqual([['1101021', '5']]);
});

test('headings that come again on the next page are no row', () => {
  expect(numbers('Art.-Nr.;Menge\n1101021;5\nArt.-Nr.;Menge\n1101022;2')).toHaveLength(2);
});

test('filled columns that nobody reads are named', () => {
  expect(read('Artikelnummer;Menge;Lieferant;Preis\n1101021;5;Karva;4,20').unused).toEqual([
    'Lieferant',
    'Preis',
  ]);
});

test('an order form orders what has a quantity; one empty quantity in a list is asked', () => {
  const form = 'Artikelnummer;Name;Menge\n1101021;A;\n1101022;B;3\n1101023;C;0\n1101024;D;';
  expect(read(form)).toMatchObject({ entries: [{ number: '1101022' }], withoutQuantity: 3 });
  expect(numbers('Artikelnummer;Menge\n1101021;\n1101022;3\n1101023;1')[0]).toEqual(['1101021', '']);
});

test('a row with a name but no number is kept to be completed; sums are left out', () => {
  const { entries, withoutNumber } = read(
    'Artikelnummer;Bezeichnung;Menge\n;Gips weiß;2\n1101021;Wachs;1\n;Summe;',
  );
  expect(entries.map(({ number, name }) => [number, name])).toEqual([['', 'Gips weiß'], ['1101021', 'Wachs']]); // prettier-ignore
  expect(withoutNumber).toBe(1);
});

test.each([
  ['headings that say nothing', 'Foo;Bar;Baz\n129000039;Gips;5\n129000040;Wachs;2'],
  [
    'seven columns without headings',
    '1;a;129000039;Gips;5;x;y\n2;b;129000040;Wachs;2;x;y\n3;c;129000041;Wachs;2;x;y',
  ],
  ['positions before the number', '1;129000039;5\n2;129000039;7'],
  ['positions and numbers alone', '1;129000039\n2;129000039'],
  ['two columns of quantities', 'Artikelnummer;Menge;Anzahl\n129000039;5;2'],
  ['a number of which nothing is known', 'Teilenummer;Menge\n129000039;5'.replace('Teilenummer', 'Laufnr')],
  ['no quantity where a column may be one', 'Artikelnummer;Kiste\n129000039;5'],
])('%s: asked, with a first idea of the number', (_, text) => {
  const { sheet } = read(text);
  expect(sheet.isSure).toBe(false);
  const number = sheet.columns.find(({ role }) => role === 'number');
  expect(text).toContain('129000039');
  expect(sheet.rows.at(-1)![number!.index]).toMatch(/^\d{9}$/);
});

test('a sheet is known again by its set of headings, whatever their order and spelling', () => {
  const table = [['Foo', 'Bar', 'Baz'], ['129000039', 'Gips', '5']]; // prettier-ignore
  expect(sheetOf(table).isSure).toBe(false);
  const columns = [
    { heading: 'BAZ', role: 'quantity' },
    { heading: 'foo ', role: 'number' },
    { heading: 'Bar', role: null },
  ] as const;
  const sheet = sheetOf([['Titel'], ['Bar', 'Foo', 'Baz'], ['Gips', '129000039', '5']], [{ columns }]); // prettier-ignore
  expect(sheet.isSure).toBe(true);
  expect(entriesOfSheet(sheet).entries).toMatchObject([{ number: '129000039', quantity: '5' }]);
  expect(sheetOf([...table, []], [{ columns: [...columns, { heading: 'Neu', role: null }] }]).isSure).toBe(
    false,
  );
});

test('a sheet without headings is known again where its numbers stand as before', () => {
  const known = [{ columns: [{ heading: '#1', role: null }, { heading: '#2', role: 'number' }, { heading: '#3', role: 'quantity' }] }] as const; // prettier-ignore
  const read3 = (...rows: string[][]) => sheetOf(rows, known);
  expect(entriesOfSheet(read3(['a', '129000039', '5'])).entries).toMatchObject([
    { number: '129000039', quantity: '5' },
  ]);
  expect(read3(['a', '129000039', '5']).isSure).toBe(true);
  expect(read3(['Foo', 'Bar', 'Baz'], ['a', '129000039', '5']).isSure).toBe(false); // headings that nobody knows
  const named = read3(['Artikelnummer', 'Menge', 'Notiz'], ['129000039', '5', 'x']);
  expect(entriesOfSheet(named).entries).toMatchObject([{ number: '129000039', quantity: '5', note: 'x' }]);
});

test('columns of one name are told apart, those without one are named by their place', () => {
  const sheet = withHeader([['Menge', 'Menge', ''], ['1', '2', '3']], 0); // prettier-ignore
  expect(headingsOf(sheet.columns, 0)).toEqual(['Menge', 'Menge 2', '#3']);
});

test('a formula without its value stands for itself, and one with it for the value', async () => {
  const cells =
    '<c><v>129000039</v></c><c><f>A1*2</f></c><c><f>B1</f><v></v></c><c><f>1+1</f><v>2</v></c><c t="str"><f>""</f><v></v></c>';
  const xlsx = zip({
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row>${cells}</row></sheetData></worksheet>`,
  });
  const {
    sheet: { rows },
  } = await sheetOfFile(new File([xlsx as BlobPart], 'a.xlsx'));
  expect(rows).toEqual([['129000039', '=A1*2', '=B1', '2', '']]);
  const ods = zip({
    'content.xml':
      '<o><table:table><table:table-row><table:table-cell><text:p>129000039</text:p></table:table-cell><table:table-cell table:formula="of:=[.A1]*2"/>' +
      '<table:table-cell table:formula="of:=1+1" office:value-type="float" office:value="2"><text:p>2</text:p></table:table-cell></table:table-row></table:table></o>',
  });
  expect((await sheetOfFile(new File([ods as BlobPart], 'a.ods'))).sheet.rows).toEqual([
    ['129000039', '=[.A1]*2', '2'],
  ]);
});

test('a formula is no quantity: it is asked', () => {
  expect(numbers('Artikelnummer;Menge\n1101021;=B1*2\n1101022;1')[0]).toEqual(['1101021', '=B1*2']);
});

test('a spreadsheet with titles, headings and comments is read like a text', async () => {
  const file = writeXlsx([['Bestellung'], [], ['Nr', 'Artikelnummer', 'Menge', 'Kommentar'], [1, 129_000_039, 5, 'eilig']]); // prettier-ignore
  const { sheet } = await sheetOfFile(new File([file as unknown as BlobPart], 'a.xlsx'));
  expect(entriesOfSheet(sheet).entries).toEqual([
    { number: '129000039', quantity: '5', reference: '', note: 'eilig', name: '' },
  ]);
});

test('a sheet of 4,996 rows says so, though 501 of them are read', () => {
  const { entries, found } = read(`Bestellnr.;Menge\n${'129000039;2\n'.repeat(4996)}`);
  expect([entries.length, found]).toEqual([501, 4996]);
});

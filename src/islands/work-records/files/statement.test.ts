import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { loadLanguage } from '#i18n/translate.ts';
import { pickTexts } from '#i18n/pick-texts.ts';
import { createTranslate } from '#i18n/island-texts.ts';
import { LANGUAGES, type Language } from '#shop/markets/languages.ts';
import { ROOT } from '../../../../scripts/support/project.ts';
import { readPdf } from '../../../../tests/support/pdf-text.ts';
import { renderLetters } from '#lib/pdf/letter.ts';
import type { KeptWork } from '../document/works-calls.ts';
import type { FileContext } from './file-context.ts';
import { fileTexts } from './texts.ts';
import { statementOf } from './statement.ts';
import { readWorksCsv } from './read-works-csv.ts';
import { worksCsv } from './works-csv.ts';

const face = (weight: number) => readFileSync(join(ROOT, `public/fonts/document-${weight}.ttf`));
const fonts = { regular: face(400), strong: face(600) };

const POSITION: KeptWork['positions'][number] = {
  id: 'P1', article: '4711', name: 'Zirkon', manufacturer: 'Werk', di: '09521190013034', lot: 'L-1', serial: '',
  expiry: '2026-01-31', production: '', quantity: 1, isWithoutBatch: false, isConfirmed: true, code: 'raw',
  at: '2026-02-01T08:00:00Z', by: 'Technik 1',
}; // prettier-ignore
const WORK: KeptWork = {
  id: '0B7M4Q2X9C', version: 2, number: 'A-1', client: { name: 'Praxis', reference: 'R-7', info: 'Klinik Nord' },
  patient: 'P-77', kind: 'crown', teeth: '11', shade: 'A3', technician: { id: 1, name: 'Technik 1' },
  positions: [POSITION], state: 'finished', createdAt: '2026-02-01T08:00:00Z', finishedAt: '2026-02-02T08:00:00Z',
  retainUntil: '2036-02-02',
}; // prettier-ignore

function contextIn(language: Language): FileContext {
  return {
    t: createTranslate(pickTexts(language, fileTexts), language),
    locale: language,
    lab: { names: ['Labor Süd'], street: 'Weg 1', city: '80331 München', country: 'Deutschland' },
    now: '2026-02-03T08:00:00Z',
    date: (iso) => iso.slice(0, 10),
  };
}

beforeAll(async () => {
  for (const language of LANGUAGES) await loadLanguage(language);
});

test.for(LANGUAGES)('the statement says all that annex XIII asks for, in %s', async (language) => {
  const context = contextIn(language);
  const bytes = await renderLetters([statementOf(WORK, { grounds: '', substances: '' }, context)], fonts);
  const text = readPdf(bytes).text.replace(/\s+/g, ' ');
  for (const fact of ['2017/745', 'Labor Süd', 'Weg 1', '80331 München', 'A-1', 'P-77', 'Praxis', 'Klinik Nord', '11', 'A3', 'L-1', '09521190013034', 'Technik 1', '2026-02-02'])
    expect(text).toContain(fact);
  expect(text).toContain(context.t('work-records:file.statement.conform').slice(0, 30));
  expect(text).not.toContain('?'); // every letter of the language is in the fonts
}); // prettier-ignore

test('exceptions and substances take the place of the general sentences', () => {
  const { after } = statementOf(WORK, { grounds: '10.1 weil', substances: 'Silber' }, contextIn('de'));
  expect(after[0]).toContain('mit diesen Ausnahmen: 10.1 weil');
  expect(after[1]).toContain('enthält: Silber');
});

test('expired material is said so on the statement', () => {
  const below = (expiry: string) =>
    statementOf({ ...WORK, positions: [{ ...POSITION, expiry }] }, { grounds: '', substances: '' }, contextIn('de')).rows[0]!.below; // prettier-ignore
  expect(below('2026-01-31').join()).toContain('abgelaufen');
  expect(below('2026-02-01').join()).not.toContain('abgelaufen');
});

test('a table of works opens in a spreadsheet without running anything', () => {
  const evil = { ...WORK, client: { ...WORK.client, name: '=1+1' } };
  const [, line] = worksCsv([evil], contextIn('de')).split('\r\n');
  expect(line).toContain(`;'=1+1;`);
  expect(
    worksCsv([{ ...WORK, positions: [] }], contextIn('de'))
      .split('\r\n')[1]!
      .split(';'),
  ).toHaveLength(23);
});

test('a table of works is read as it was written, in every language, in any order', () => {
  for (const language of LANGUAGES) {
    const context = contextIn(language);
    const { works, faults } = readWorksCsv(worksCsv([WORK], context), context);
    expect(faults).toEqual([]);
    expect(works).toMatchObject([
      { number: 'A-1', client: { name: 'Praxis', reference: 'R-7' }, patient: 'P-77', kind: 'crown', teeth: '11', shade: 'A3',
        positions: [{ article: '4711', name: 'Zirkon', di: '09521190013034', lot: 'L-1', expiry: '2026-01-31', quantity: 1 }] },
    ]);
  }
  const { works } = readWorksCsv('lot,client,number,material\nL1,P,A-1,Wachs\nL2,P,a-1,Gips\n,Q,A-2,', contextIn('de'));
  expect(works.map(({ number, positions }) => [number, positions.length])).toEqual([['A-1', 2], ['A-2', 0]]);
}); // prettier-ignore

test('a line that is wrong is named and left out; a table needs its columns', () => {
  const of = (text: string) => readWorksCsv(text, contextIn('de'));
  expect(of('a;b\n1;2')).toEqual({ works: [], faults: [{ line: 1, column: 'number' }] });
  const { works, faults } = of('number;client;kind;expiry;quantity\nA-1;P;Krone;;\nA-2;;;;\nA-3;P;Auto;;\nA-4;P;;2026-02-31x;\nA-5;P;;;0');
  expect(works.map(({ number }) => number)).toEqual(['A-1']);
  expect(faults).toEqual([
    { line: 3, column: 'client' }, { line: 4, column: 'kind' }, { line: 5, column: 'expiry' }, { line: 6, column: 'quantity' },
  ]);
  expect(of('number;client\n"A').faults).toHaveLength(1);
  const parts = of('number;client;material;quantity\nB-1;P;Wachs;1\nb-1;P;Gips;viel\nB-2;P;Wachs;1'); // half a work is none
  expect([parts.works.map(({ number }) => number), parts.faults]).toEqual([['B-2'], [{ line: 3, column: 'quantity' }]]);
}); // prettier-ignore

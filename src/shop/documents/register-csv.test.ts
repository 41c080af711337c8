import { describe, expect, test } from 'vitest';
import { parseCsv } from '#lib/csv.ts';
import { hazardousOf, languageFor, type AuditArticle } from './read-audit.ts';
import { auditIndexCsv, registerCsv } from './register-csv.ts';

const article = (change: Partial<AuditArticle> = {}): AuditArticle =>
  ({
    number: '502000001',
    name: 'Monomer',
    manufacturer: 'Halvora',
    quantity: 3,
    boughtOn: '2026-11-20',
    usedOn: '',
    lots: 'L1, L2',
    pack: { quantity: 500, unit: 'ml' },
    documents: [{ type: 'sds', version: '4', date: '2026-01-01', languages: ['de'] }],
    hazard: {
      signal: 'danger',
      pictograms: ['GHS02', 'GHS07'],
      statements: ['H225'],
      unNumber: '1247',
      storage: 'kühl',
    },
    ...change,
  }) as AuditArticle;
const cells = (csv: string) => parseCsv(csv.replace(/^\uFEFF/, ''), { delimiter: ';' });

describe('the register of hazardous substances', () => {
  test('has name, classification, amounts and the sheet of each', () => {
    const [heads, row] = cells(registerCsv([article()])) as [string[], string[]];
    const said = Object.fromEntries(heads.map((head, i) => [head, row[i]]));
    expect(said).toEqual({
      article: '502000001',
      name: 'Monomer',
      manufacturer: 'Halvora',
      signal: 'danger',
      pictograms: 'GHS02 GHS07',
      statements: 'H225',
      un_number: '1247',
      storage: 'kühl',
      packs: '3',
      content: '500',
      content_unit: 'ml',
      last_delivery: '2026-11-20',
      sds_version: '4',
      sds_date: '2026-01-01',
    });
  });

  test('names what carries a label element, any of them, and nothing else', () => {
    const hazards = [null, {}, { signal: '' }, { pictograms: [] }, { statements: ['EUH208'] }, { pictograms: ['GHS05'] }, { unNumber: '1247' }]; // prettier-ignore
    const named = hazardousOf(hazards.map((hazard, i) => article({ number: String(i), hazard: hazard as AuditArticle['hazard'] }))); // prettier-ignore
    expect(named.map(({ number }) => number)).toEqual(['4', '5']);
  });

  test('leaves empty what is not known, and keeps its columns', () => {
    const [heads, row] = cells(registerCsv([article({ pack: null, documents: [], hazard: { statements: ['H225'] } as never })])); // prettier-ignore
    expect(row).toHaveLength(heads!.length);
    expect(row!.filter((cell) => cell === '')).toHaveLength(8);
  });

  test('runs no cell as a formula, and parts none at its semicolons', () => {
    const csv = registerCsv([article({ name: '=cmd|calc', manufacturer: 'A; "B"' })]);
    expect(csv.startsWith('\uFEFF')).toBe(true);
    expect(csv).toContain(`'=cmd|calc`);
    expect(cells(csv)[1]![2]).toBe('A; "B"');
  });
});

test('the index names every file, an article without documents too', () => {
  const rows = [
    { article: article(), document: article().documents[0]!, file: 'sds/502000001.pdf' },
    { article: article({ number: '1' }), document: null, file: '' },
  ];
  const [heads, first, second] = cells(auditIndexCsv(rows)) as string[][];
  expect([first!.at(-1), first![7], second!.at(-1), second![7]]).toEqual([
    'sds/502000001.pdf',
    'sds',
    '',
    '',
  ]);
  expect([first!.length, second!.length]).toEqual([heads!.length, heads!.length]);
});

test('a document is read in one’s own language, else in English, else in what there is', () => {
  const of = (languages: readonly string[]) => languageFor({ languages } as never, 'fr');
  expect([of(['de', 'fr', 'en']), of(['de', 'en']), of(['de', 'it'])]).toEqual(['fr', 'en', 'de']);
});

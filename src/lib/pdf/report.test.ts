import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../../scripts/support/project.ts';
import { readPdf } from '../../../tests/support/pdf-text.ts';
import type { Report, ReportBlock } from './report-model.ts';
import { renderReport } from './report.ts';

const face = (weight: number) => readFileSync(join(ROOT, `public/fonts/document-${weight}.ttf`));
const fonts = { regular: face(400), strong: face(600) };

const report = (blocks: readonly ReportBlock[], change: Partial<Report> = {}): Report => ({
  facts: { title: 'Blatt', author: 'Laborkontor', language: 'de-DE', createdAt: '2026-11-21T09:30:00.000Z' },
  brand: { name: 'Laborkontor', sign: 'main', ink: [0, 0, 0], accent: [1, 0, 0] },
  info: ['Version 3'],
  heading: 'Sicherheitsdatenblatt',
  subject: 'Monomer',
  blocks,
  foot: 'Laborkontor GmbH',
  pageOf: (page, pages) => `Seite ${page} von ${pages}`,
  ...change,
});
const render = async (blocks: readonly ReportBlock[], change?: Partial<Report>) =>
  readPdf(await renderReport(report(blocks, change), fonts));
const words = (text: string) => text.replaceAll(/\s+/g, '');
const times = (text: string, part: string) => text.split(part).length - 1;

const TABLE = {
  kind: 'table',
  columns: [
    { label: 'Stoff', width: 60 },
    { label: 'Grenzwert', width: 110, align: 'right' },
  ],
} as const;

describe('a report', () => {
  test('says heading, subject, version, blocks and page in the order one reads them', async () => {
    const { pages, text } = await render([
      { kind: 'heading', text: 'Abschnitt 1' },
      { kind: 'text', text: 'Bezeichnung des Stoffs' },
      { kind: 'list', items: ['H225', 'H315'] },
      { kind: 'facts', rows: [['Signalwort', 'Gefahr']] },
    ]);
    expect(pages).toHaveLength(1);
    const at = ['Version 3', 'Sicherheitsdatenblatt', 'Monomer', 'Abschnitt 1', 'Bezeichnung', 'H225', 'H315', 'Signalwort', 'Gefahr'].map((one) => text.indexOf(one)); // prettier-ignore
    expect(at).toEqual(at.toSorted((a, b) => a - b));
    expect(at.every((one) => one >= 0)).toBe(true);
    expect(text).toContain('Seite 1 von 1');
  });

  test('of many paragraphs goes on, with its title, foot and number on every page', async () => {
    const blocks = Array.from({ length: 120 }, (_, i) => ({ kind: 'text', text: `Absatz ${i}.` }) as const);
    const { pages, text } = await render(blocks);
    expect(pages.length).toBeGreaterThan(2);
    pages.forEach((page, i) => expect(page).toContain(`Seite ${i + 1} von ${pages.length}`));
    for (const page of pages.slice(1)) expect(words(page)).toContain('Sicherheitsdatenblatt·Monomer');
    for (let i = 0; i < 120; i += 1) expect(times(text, `Absatz ${i}.`)).toBe(1);
  });

  test('a table says its heads again on each page, and each row once', async () => {
    const rows = Array.from({ length: 90 }, (_, i) => [`Stoff${i};`, `${i} mg`]);
    const { pages, text } = await render([{ ...TABLE, rows }]);
    expect(pages.length).toBeGreaterThan(1);
    expect(times(text, 'Grenzwert')).toBe(pages.length);
    for (let i = 0; i < 90; i += 1) expect(times(text, `Stoff${i};`)).toBe(1);
  });

  test('no word is lost of a line that is longer than the page is wide', async () => {
    const long = 'Polymethylmethacrylat-Ethylenglykoldimethacrylat-'.repeat(12);
    const { text } = await render([
      { kind: 'text', text: long },
      { kind: 'facts', rows: [['Zusammensetzung', long]] },
      { ...TABLE, rows: [[long, long]] },
      { kind: 'list', items: [long] },
    ]);
    expect(times(words(text), words(long))).toBeGreaterThanOrEqual(3);
  });

  test('a heading never ends a page: its first line stands with it', async () => {
    for (let lines = 36; lines < 60; lines += 4) {
      const filler = Array.from({ length: lines }, (_, i) => ({ kind: 'text', text: `Zeile ${i}` }) as const);
      const { pages } = await render([...filler, { kind: 'heading', text: 'Abschnitt 9' }, { kind: 'text', text: 'Danach' }]); // prettier-ignore
      const page = pages.find((one) => one.includes('Abschnitt 9'))!;
      expect(page).toContain('Danach');
    }
  });

  test('pictograms say their words to who does not see them; unknown codes are left out', async () => {
    const { raw } = await render([{ kind: 'pictograms', codes: [['GHS02', 'Flamme'], ['GHS99', 'Unbekannt'], ['toString', 'nichts']] }]); // prettier-ignore
    expect(times(raw, '/S /Figure')).toBe(1);
  });

  test('an empty report is a page of its own', async () => {
    const { pages, raw } = await render([], { subject: '', info: [], foot: '' });
    expect(pages).toHaveLength(1);
    expect(raw.startsWith('%PDF-')).toBe(true);
  });
});

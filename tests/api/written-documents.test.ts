import { afterAll, beforeAll, expect, test } from 'vitest';
import { textString } from '../../src/lib/pdf/writer.ts';
import { readPdf } from '../support/pdf-text.ts';
import { textsOf } from '../support/texts.ts';
import { startShop, type TestShop } from './support/shop.ts';

/** Documents that the shop writes from the catalogue where no supplier gave a file, as a visitor gets them. */
let shop: TestShop;

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

interface Written {
  number: string;
  id: string;
  hazard: { statements: string[]; pictograms: string[] };
}

const ofType = (type: string, where = ''): Written[] =>
  shop
    .sql(
      `select a.number, d.value ->> 'id' id, own.data -> 'hazard' hazard
         from article a join article_detail own on own.id = a.id, json_each(own.data -> 'documents') d
        where a.is_reference = 1 and d.value ->> 'type' = '${type}' and d.value ->> 'file' is null ${where}
        order by a.number limit 20`,
      'CATALOGUE_A',
    )
    .map(({ number, id, hazard }) => ({
      number: String(number),
      id: String(id),
      hazard: JSON.parse(String(hazard)),
    }));

const fileOf = async ({ number, id }: Written, language: string) => {
  const answer = await fetch(`${shop.url}/documents/${number}/${id}/${language}.pdf`);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  return readPdf(new Uint8Array(await answer.arrayBuffer()));
};

test.each(['de', 'fr', 'cs'] as const)(
  'a safety data sheet has its 16 sections and pictograms in %s',
  async (language) => {
    const t = textsOf(language);
    const sheet = ofType('sds', `and json_array_length(own.data -> 'hazard' -> 'pictograms') > 1`)[0]!;
    const { text, raw } = await fileOf(sheet, language);
    const flat = text.replaceAll(/\s+/g, ' ');
    let from = -1;
    for (let section = 1; section <= 16; section += 1) {
      const at = flat.indexOf(
        `${section} ${t(`hazards:section.${section}` as 'hazards:section.1')}`,
        from + 1,
      );
      expect(at, `section ${section}`).toBeGreaterThan(from);
      from = at;
    }
    for (const code of sheet.hazard.pictograms)
      expect(raw).toContain(`/Alt ${textString(t(`catalogue:hazard.${code}` as 'catalogue:hazard.GHS02'))}`);
    for (const code of sheet.hazard.statements) expect(flat).toContain(code);
  },
);

test('every mould chart is a file of its own that names its line', async () => {
  const charts = ofType('mould-chart');
  expect(charts.length).toBeGreaterThan(0);
  const t = textsOf('de');
  for (const chart of charts) {
    const { text, pages } = await fileOf(chart, 'de');
    expect(pages.length, chart.number).toBeGreaterThan(0);
    expect(text, chart.number).toContain(t('catalogue:document.mould-chart'));
    expect(text, chart.number).toContain(chart.number);
  }
});

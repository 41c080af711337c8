// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { LANGUAGES } from '#shop/markets/languages.ts';
import { textsOf } from '../../../tests/support/texts.ts';
import { sheetOfText } from './read-file.ts';
import { orderHeadings, saveWrongRows } from './save-wrong-rows.ts';

test.each(LANGUAGES)('in %s wrong rows have a named file that is read again', async (language) => {
  const t = textsOf(language);
  const saved: Blob[] = [];
  const names: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file as Blob)}`);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const row = ['=NICHT-DA', '1000', 'Arbeit 7', '', 'Gips', t('cart:problem.unknown')];
  await saveWrongRows(orderHeadings(t), [row], t);
  vi.restoreAllMocks();
  expect(names).toEqual([`${t('order-sheets:wrong-rows.file')}.csv`]);
  const sheet = sheetOfText(await saved[0]!.text());
  expect(sheet.isSure).toBe(true);
  expect(sheet.rows[1]).toEqual(row);
  expect(sheet.columns.map(({ role }) => role)).toEqual([
    'number',
    'quantity',
    'reference',
    'note',
    'name',
    null,
  ]);
});

// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { LabelTemplate } from '#shop/labels/model.ts';
import { show } from '../../../tests/support/component.tsx';
import { frameOf } from '../../../tests/support/island.ts';
import { textsOf } from '../../../tests/support/texts.ts';
import { island } from '../kit/island.tsx';
import { FormatPicker } from './format-picker.tsx';
import { FORMATS } from './formats.ts';
import { shelfLabel, workLabel } from './label-starts.ts';
import { PrintRows } from './print-rows.tsx';
import type { LabelRow } from './say.ts';
import { labelTexts } from './texts.ts';

const t = textsOf('de');
const frame = frameOf(labelTexts);

describe('the sheet is found', () => {
  const change = vi.fn<(change: Partial<LabelTemplate>) => void>();
  const Shown = island('labels', function Shown({ format }: { format: string }) {
    return <FormatPicker template={{ format } as LabelTemplate} change={change} />;
  });
  const options = () => screen.getAllByRole<HTMLOptionElement>('option').map(({ value }) => value);
  const search = (text: string) =>
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
  const known = FORMATS[0]!;
  const mm = (value: number) => String(value).replace('.', ',');

  test('among all that are known, one’s own measures first', () => {
    show(<Shown frame={frame} format="custom" />);
    expect(options()).toEqual(['custom', ...FORMATS.map(({ format }) => format)]);
  });

  test.each([
    ['with a sign between', (w: string, h: string) => `${w} × ${h}`],
    ['with an x', (w: string, h: string) => `${w}x${h}`],
    ['with a star and blanks', (w: string, h: string) => `${w} * ${h}`],
    ['with points', (w: string, h: string) => `${w}x${h}`.replaceAll(',', '.')],
  ])('by its measures, written %s', (_, write) => {
    show(<Shown frame={frame} format={known.format} />);
    search(write(mm(known.label.width), mm(known.label.height)));
    expect(options()).toContain(known.format);
    expect(options().length).toBeLessThan(FORMATS.length);
  });

  test('and stays chosen where the search finds others or none', () => {
    show(<Shown frame={frame} format={known.format} />);
    search('gibt es nicht');
    expect(options()).toEqual([known.format]);
    expect(screen.getByText(t('labels:format.hint', { count: 0 }))).toBeTruthy();
  });

  test('and its labels begin at the first place', () => {
    show(<Shown frame={frame} format="custom" />);
    fireEvent.change(screen.getByRole('combobox'), { target: { value: known.format } });
    expect(change.mock.calls[0]![0]).toMatchObject({ format: known.format, offset: 0 });
  });

  test('one’s own measures are no choice that changes anything', () => {
    change.mockClear();
    show(<Shown frame={frame} format="custom" />);
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'custom' } });
    expect(change).not.toHaveBeenCalled();
  });
});

describe('the articles to print', () => {
  const change = vi.fn<(key: string, change: Partial<LabelRow>) => void>();
  const remove = vi.fn<(key: string) => void>();
  const row = { key: 'k1', article: { number: '4711', name: 'Gips' }, copies: 2, place: '', lot: 'L1', expiry: '', text: '' } as unknown as LabelRow; // prettier-ignore
  const template = (...fields: string[]) =>
    ({
      elements: [{ kind: 'logo' }, ...fields.map((field) => ({ kind: 'text', field }))],
    }) as unknown as LabelTemplate;
  const Shown = island(
    'labels',
    function Shown({ of, rows }: { of: LabelTemplate; rows: readonly LabelRow[] }) {
      return <PrintRows {...{ template: of, rows, change, remove }} />;
    },
  );

  test('are said to be none', () => {
    show(<Shown frame={frame} of={template()} rows={[]} />);
    expect(screen.getByText(t('labels:print.none'))).toBeTruthy();
    expect(screen.queryByRole('list')).toBeNull();
  });

  test('ask only for what the template prints and the lab alone knows', () => {
    show(<Shown frame={frame} of={template('name', 'lot')} rows={[row]} />);
    expect(screen.getByLabelText<HTMLInputElement>(t('labels:value.lot')).value).toBe('L1');
    expect(screen.queryByLabelText(t('labels:value.expiry'))).toBeNull();
    expect(screen.queryByLabelText(t('labels:value.name'))).toBeNull();
  });

  test('take what is typed for their own row', () => {
    show(<Shown frame={frame} of={template('expiry')} rows={[row]} />);
    fireEvent.change(screen.getByLabelText(t('labels:value.expiry')), { target: { value: '2027-01-31' } });
    expect(change.mock.calls.at(-1)).toEqual(['k1', { expiry: '2027-01-31' }]);
  });

  test.each([
    ['5', 5],
    ['1000', 999],
    ['', 0],
    ['-3', 0],
    ['2.9', 2],
    ['x', 0],
  ])('are printed %j times: %i', (typed, copies) => {
    change.mockClear();
    show(<Shown frame={frame} of={template()} rows={[row]} />);
    fireEvent.change(screen.getByLabelText(t('labels:print.copies', { name: 'Gips' })), {
      target: { value: typed },
    });
    expect(change.mock.calls.at(-1)).toEqual(['k1', { copies }]);
  });

  test('leave by their cross', async () => {
    const { user } = show(<Shown frame={frame} of={template()} rows={[row]} />);
    await user.click(screen.getByRole('button', { name: t('labels:print.remove', { name: 'Gips' }) }));
    expect(remove.mock.calls).toEqual([['k1']]);
  });
});

describe('a label begins', () => {
  const work = {
    id: 'W1',
    number: '17',
    client: 'Praxis',
    patient: 'P-9',
    kind: 'crown',
    teeth: '11',
    shade: 'A2',
  };

  test('for a work with its own words, and a code that opens it', () => {
    expect(workLabel(work, 'Krone')).toEqual({
      article: { number: '17', name: 'Krone · Praxis', pack: '11 · A2', price: null, gtin: null, own: 'P-9' },
      copies: 1,
      opens: { kind: 'W', id: 'W1' },
    });
  });

  test('without points where a work says little', () => {
    const { article } = workLabel({ ...work, kind: '', teeth: '', shade: '' }, 'Krone');
    expect([article.name, article.pack]).toEqual(['Praxis', '']);
  });

  test('for a shelf with what the device knows of the article', () => {
    const shelf = { id: 'S1', article: '4711', place: 'A 3' };
    const known = [{ number: '4711', name: 'Gips', gtin: '' }];
    expect(shelfLabel(shelf, known)).toMatchObject({ article: { name: 'Gips', gtin: null }, place: 'A 3' });
    expect(shelfLabel(shelf, [])).toMatchObject({ article: { number: '4711', name: '', gtin: null } });
  });
});

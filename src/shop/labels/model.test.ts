import { describe, expect, test } from 'vitest';
import { labelAddress, misfitOf, readLabelPath, type LabelTemplate } from './model.ts';

/** 3 × 8 labels of 70 × 36 mm on A4, as they are sold. */
const SHEET: LabelTemplate = {
  name: 'Etiketten',
  format: 'a4-24',
  mode: 'simple',
  page: { width: 210, height: 297 },
  rows: 8,
  columns: 3,
  label: { width: 70, height: 36 },
  margins: { top: 4.5, left: 0 },
  gaps: { x: 0, y: 0 },
  padding: 2,
  offset: 0,
  correction: { x: 0, y: 0 },
  dpi: 300,
  elements: [],
  logo: '',
};
const misfit = (change: Partial<LabelTemplate>) => misfitOf({ ...SHEET, ...change });
const logo = (x: number, y: number, width: number, height: number) => ({ kind: 'logo', x, y, width, height }) as const; // prettier-ignore

describe('labels on their page', () => {
  test('fit to its very edge, and a hundredth beyond they do not', () => {
    expect(misfit({})).toBeNull();
    expect(misfit({ margins: { top: 4.5, left: 0.01 } })).toBe('columns');
    expect(misfit({ margins: { top: 9.01, left: 0 } })).toBe('rows');
    expect(misfit({ margins: { top: 9, left: 0 } })).toBeNull();
  });

  test('whose decimal millimetres add up to the page fit, rounded as they are', () => {
    // 3 × 63.1 + 2 × 0.1 = 189.50000000000003
    const label = { width: 63.1, height: 33.8 };
    expect(misfit({ label, gaps: { x: 0.1, y: 0 }, page: { width: 189.5, height: 297 } })).toBeNull();
  });

  test('have gaps between them, not behind the last', () => {
    const two = { columns: 2, label: { width: 100, height: 36 } };
    expect(misfit({ ...two, gaps: { x: 10, y: 0 } })).toBeNull();
    expect(misfit({ ...two, gaps: { x: 10.1, y: 0 } })).toBe('columns');
    expect(misfit({ columns: 1, label: { width: 210, height: 36 }, gaps: { x: 50, y: 0 } })).toBeNull();
  });

  test('may be used up but for the last one', () => {
    expect([misfit({ offset: 23 }), misfit({ offset: 24 })]).toEqual([null, 'offset']);
  });
});

describe('elements on their label', () => {
  test('end at its edge', () => {
    expect(misfit({ elements: [logo(60, 26, 10, 10)] })).toBeNull();
    expect(misfit({ elements: [logo(60.1, 26, 10, 10)] })).toBe('elements');
    expect(misfit({ elements: [logo(0, 0, 70, 36), logo(0, 26.1, 10, 10)] })).toBe('elements');
  });

  test('are told after the page: what does not fit there is said first', () => {
    expect(misfit({ columns: 4, elements: [logo(0, 0, 71, 36)] })).toBe('columns');
  });
});

describe('the address on a label', () => {
  const ID = '0123456789';

  test.each(['R/14 #', 'a-b_c', "O'Neil", '50%', 'ä', '119001303', '%2F', 'x'.repeat(32)])(
    'of article “%s” is upper case and read again',
    (id) => {
      const address = labelAddress('shop.example', { kind: 'A', id });
      expect(address).toBe(address.toUpperCase());
      expect(readLabelPath(new URL(address).pathname)).toEqual({ kind: 'A', id });
    },
  );

  test.each(['P', 'W', 'R'] as const)('of kind %s has ten characters of base 32, in either case', (kind) => {
    expect(readLabelPath(`/c/${kind.toLowerCase()}abcdefghjk`)).toEqual({ kind, id: 'ABCDEFGHJK' });
    for (const wrong of [ID.slice(1), `${ID}0`, 'ABCDEFGHIJ', 'ABCDEFGHLO', 'ABCDEFGHJU'])
      expect(readLabelPath(`/C/${kind}${wrong}`)).toBeNull();
  });

  test.each(['/C/', '/C/A', '/C/X4711', '/C/A%E0%A4', `/C/A${'x'.repeat(33)}`, '/C/A1/2', '/x/A1', '/C/A1/'])(
    '%s names nothing',
    (path) => {
      expect(readLabelPath(path)).toBeNull();
    },
  );
});

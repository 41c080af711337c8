import { expect, test } from 'vitest';
import { formatsOf, modeOf, SCAN_SIZES, SCANNER_MODES, sizeOf } from './model.ts';

test('a stored mode is kept, anything else means info', () => {
  expect(SCANNER_MODES.map(modeOf)).toEqual([...SCANNER_MODES]);
  expect(['', 'ORDER', 'sell', 'constructor'].map(modeOf)).toEqual(['info', 'info', 'info', 'info']);
});

test('a stored area is kept, any other becomes the small one', () => {
  expect(SCAN_SIZES.map(sizeOf)).toEqual([...SCAN_SIZES]);
  expect([0, 0.36, 2, NaN].map(sizeOf)).toEqual([0.5, 0.5, 0.5, 0.5]);
});

test('EAN-13 can be switched off, the codes on dental packs cannot', () => {
  expect(formatsOf(true)).toEqual(['QRCode', 'DataMatrix', 'Code128', 'EAN-13']);
  expect(formatsOf(false)).toEqual(['QRCode', 'DataMatrix', 'Code128']);
});

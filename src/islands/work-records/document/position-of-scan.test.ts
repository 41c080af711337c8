import { expect, test } from 'vitest';
import { scannedOf } from '#shop/codes/model.ts';
import { WORK_ID } from '#shop/work-records/model.ts';
import type { Scan } from '../../scanner/use-scan.ts';
import { emptyPosition, positionOfScan } from './position-of-scan.ts';

type Code = Scan['code'];
const scanOf = (
  code: Partial<Code> & { kind: Code['kind'] },
  found: unknown = null,
  text = 'code',
): Scan => ({
  scanned: { ...scannedOf(text), text },
  code: code as Code,
  found: found as Scan['found'],
  problem: null,
  isWaiting: false,
  isMerged: false,
});
const article = { state: 'article', article: { number: '4711', name: 'Zirkonblank' } };
const device = {
  kind: 'device',
  di: { value: '04006381333931' },
  lot: 'L17',
  serial: null,
  expiry: { last: '2028-01-31' },
  production: { iso: '2025-01' },
} as unknown as Code & { kind: 'device' };

test('a device’s code brings identifier, batch and dates into the work', () => {
  expect(positionOfScan(scanOf(device, article), 'Fremdware')).toMatchObject({
    article: '4711',
    name: 'Zirkonblank',
    di: '04006381333931',
    lot: 'L17',
    serial: '',
    expiry: '2028-01-31',
    production: '2025-01',
    quantity: 1,
    isConfirmed: false,
  });
});

test('goods that the shop does not have are foreign, with the batch as it was read', () => {
  expect(positionOfScan(scanOf(device, { state: 'unknown' }), 'Fremdware')).toMatchObject({
    article: '',
    name: 'Fremdware',
    di: '04006381333931',
    lot: 'L17',
  });
});

test('a GTIN of our article names it and no batch', () => {
  const code = { kind: 'gtin', gtin: '4006381333931' } as unknown as Code & { kind: 'gtin' };
  expect(positionOfScan(scanOf(code, article), 'x')).toMatchObject({
    di: '4006381333931',
    lot: '',
    article: '4711',
  });
});

test('a code that names no product puts nothing into a work', () => {
  const gtin = { kind: 'gtin', gtin: '4006381333931' } as unknown as Code & { kind: 'gtin' };
  expect(positionOfScan(scanOf(gtin), 'x')).toBeNull();
  expect(positionOfScan(scanOf({ ...device, di: null }), 'x')).toBeNull();
});

test('a batch without dates leaves the fields empty', () => {
  const bare = { ...device, lot: null, serial: 'S1', expiry: null, production: null };
  expect(positionOfScan(scanOf(bare, article), 'x')).toMatchObject({
    lot: '',
    serial: 'S1',
    expiry: '',
    production: '',
  });
});

test('a code that does not part its fields waits to be compared; its symbology stays', () => {
  const unsure = { ...device, isUnsure: true };
  expect(positionOfScan(scanOf(unsure, article), 'x')?.isCompared).toBe(false);
  expect(positionOfScan(scanOf(device, article), 'x')).not.toHaveProperty('isCompared');
  const read = (text: string) => {
    const scan = scanOf(device, article, text);
    return positionOfScan({ ...scan, scanned: { text, symbology: ']d2' } }, 'x')?.code;
  };
  expect([read('0104006381333931'), read(']C10104006381333931')]).toEqual([
    ']d20104006381333931',
    ']C10104006381333931',
  ]);
});

test('of an endless code as much is kept as a record holds', () => {
  expect(positionOfScan(scanOf(device, article, 'x'.repeat(1000)), 'x')?.code).toHaveLength(400);
});

test('an empty position has an id of its own and one piece', () => {
  const [one, other] = [emptyPosition('a'), emptyPosition('a')];
  expect(one.id).toMatch(WORK_ID);
  expect(one.id).not.toBe(other.id);
  expect(one).toMatchObject({ name: 'a', quantity: 1, isWithoutBatch: false });
});

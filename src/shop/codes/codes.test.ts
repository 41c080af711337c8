import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasMod10, HIBC_ALPHABET, mod43 } from './check-digits.ts';
import { codeData, isExpired, lookupOf, mergeCodes, readCode, scannedOf } from './model.ts';
import type { DeviceCode, ReadCode } from './model.ts';

const PLACE = { today: '2026-11-23', hosts: ['shop.example', 'localhost:8787'] };
const read = (text: string, symbology = ''): ReadCode => readCode({ text, symbology }, PLACE);
const device = (text: string, symbology = ''): DeviceCode => {
  const code = read(text, symbology);
  if (code.kind !== 'device') throw new Error(`${text}: ${JSON.stringify(code)}`);
  return code;
};
/** What a code says, in one line: identifier, lot, serial, expiry, production. */
const said = ({ di, lot, serial, expiry, production }: DeviceCode): string =>
  [di?.value, lot, serial, expiry?.last, production?.iso].map((one) => one ?? '-').join(' ');

test.each([
  ['01095211900130341727033110ZV24A117', ']d2', '09521190013034 ZV24A117 - 2027-03-31 -'],
  ['0109521850000206112509181727093010MM250918', ']d2', '09521850000206 MM250918 - 2027-09-30 2025-09-18'],
  ['01095216700010321726123110GR-4471', ']C1', '09521670001032 GR-4471 - 2026-12-31 -'],
  ['0109521380003098112503011727022810PL3D-0456', ']d2', '09521380003098 PL3D-0456 - 2027-02-28 2025-03-01'],
  ['01095222700001661124090521THD-0017742', ']Q3', '09522270000166 - THD-0017742 - 2024-09-05'],
  ['01095215400020601726050010VC-5512', ']d2', '09521540002060 VC-5512 - 2026-05-31 -'],
  ['010952227000019710B77\x1d21SN004512', ']d2', '09522270000197 B77 SN004512 - -'],
  ['\x1d010952227000019721SN1\x1d10b77\x1d', '', '09522270000197 b77 SN1 - -'],
  [']C10109506000134352171411201012AB', '', '09506000134352 12AB - 2014-11-20 -'],
  ['(01)09521190013034(17)280200(10)A(1)/x', '', '09521190013034 A(1)/x - 2028-02-29 -'],
  ['0119506000134359', ']d2', '19506000134359 - - - -'],
  ['https://id.gs1.org/01/9506000134352/10/AB%2F12/21/S7?17=260700&x=1', '', '09506000134352 AB/12 S7 2026-07-31 -'],
  ['[)>\x1e06\x1d9N111234567842\x1d1T12345ABCD\x1dD150600\x1dS12345ABCDEF98765\x1e\x04', ']d1', '111234567842 12345ABCD 12345ABCDEF98765 2015-06-30 -'],
  ['[)>\x1e06\x1d9N111234567842\x1d8P09521190013034\x1d16D20250801\x1dQ12', ']d1', '111234567842 - - - 2025-08-01'],
  ['[)>\x1e05\x1d010952119001303410L1\x1e\x04', ']d1', '09521190013034 L1 - - -'],
  ['+A123BJC5D6E71G', ']d1', 'A123BJC5D6E71 - - - -'],
  ['+A123BJC5D6E71/$$52001510X3C', ']d1', 'A123BJC5D6E71 10X3 - 2020-01-15 -'],
  ['+A9991510002061/$$3270430LS2207/16D20250402M', ']d1', 'A9991510002061 LS2207 - 2027-04-30 2025-04-02'],
  ['*+A9991600000351/$$7K0912/16D20241112N*', '', 'A9991600000351 K0912 - - 2024-11-12'],
  ['+A9991900000161/$$3261130RL8821$', ']C0', 'A9991900000161 RL8821 - 2026-11-30 -'],
  ['+A9992490000031/$$+7HV5000341/16D202501209', ']d1', 'A9992490000031 - HV5000341 - 2025-01-20'],
  ['+A99916000003518', ']C0', 'A9991600000351 - - - -'],
  ['+$$7K09128.', ']C0', '- K0912 - - -'],
])('%j of %j says %s', (text, symbology, fields) => {
  expect(said(device(text, symbology))).toBe(fields);
}); // prettier-ignore

/** The check character put behind: what a maker's printer does. */
const hibc = (body: string): string => body + mod43(body);

test.each([
  ['+A99912341/$$0926ABC', '2026-09-30 ABC'],
  ['+A99912341/$$2093026ABC', '2026-09-30 ABC'],
  ['+A99912341/$$426093012ABC', '2026-09-30 ABC'],
  ['+A99912341/$$62436623ABC', '2024-12-31 ABC'],
  ['+A99912341/$$8120926ABC', '2026-09-30 ABC'],
  ['+A99912341/$$9000123260930ABC', '2026-09-30 ABC'],
  ['+A99912341/26273ABC', '2026-09-30 ABC'],
  ['+A99912341/$ABC', '- ABC'],
  ['+A99912341/$$0926ABC/14D20260915', '2026-09-15 ABC'],
])('HIBC %s ends on %s', (body, wanted) => {
  const { expiry, lot } = device(hibc(body));
  expect(`${expiry?.last ?? '-'} ${lot}`).toBe(wanted);
});

test('quantities are read in both systems', () => {
  expect(device(hibc('+A99912341/$$8120926ABC')).quantity).toBe(12);
  expect(device(hibc('+A99912341/$$7ABC/Q500')).quantity).toBe(500);
  expect(device('01095211900130343025\x1d10A', ']d2').quantity).toBe(25);
});

test.each([
  ['010952167000103310X1', ']d2', 'check'],
  ['01095211900130341726133110A', ']d2', 'date'],
  ['010952119001303417270230', ']d2', 'date'],
  ['01095211900130341727033115261399', ']d2', 'date'],
  ['0109521190013034172703317003271300', ']d2', 'format'],
  ['01095211900130341727033170032713011200', ']d2', 'date'],
  ['01095211900130341727023X', ']d2', 'format'],
  ['010952119001303410', ']d2', 'format'],
  ['010952119001303410A'.repeat(21), ']d2', 'format'],
  ['010952119001303410A B', ']d2', 'format'],
  ['010952119001303410A\x1d10B', ']d2', 'conflict'],
  ['01095211900130', ']d2', 'format'],
  ['', ']d2', 'format'],
  ['0109521190013034\x1d\x1d10A', ']d2', 'format'],
  ['+A99916000003519', ']C0', 'check'],
  ['+a9991600000351K', ']C0', 'format'],
  [hibc('+A99912341/$$23666ABC').replace('$$23666', '$$2366'), '', 'check'],
  [hibc('+A99912341/$$525366ABC'), '', 'date'],
  [hibc('+A99912341/$$1326ABC'), '', 'date'],
  [hibc('+A99912341/$$32602'), '', 'format'],
  [hibc('+A99912341/$A/$B'), '', 'conflict'],
  [hibc('+1999X'), '', 'format'],
  ['[)>\x1e06\x1d9N111234567841\x1e\x04', ']d1', 'check'],
  ['[)>\x1e12\x1d9N111234567842\x1e\x04', ']d1', 'format'],
  ['https://id.gs1.org/01/9506000134353', '', 'check'],
])('%j of %j is refused, not guessed: %s', (text, symbology, fault) => {
  expect(read(text, symbology)).toEqual({ kind: 'refused', fault });
}); // prettier-ignore

test.each([
  ['4006381333931', { kind: 'gtin', text: '4006381333931', gtin: '04006381333931' }],
  ['036000291452', { kind: 'gtin', text: '036000291452', gtin: '00036000291452' }],
  ['4006381333932', { kind: 'number', text: '4006381333932' }],
  ['167000103', { kind: 'number', text: '167000103' }],
  [' TN-2110/B ', { kind: 'number', text: 'TN-2110/B' }],
  ['HTTPS://SHOP.EXAMPLE/C/A167000103', { kind: 'label', label: 'article', id: '167000103' }],
  ['http://localhost:8787/c/w0123456789', { kind: 'label', label: 'work', id: '0123456789' }],
  ['HTTPS://OTHER.EXAMPLE/C/A167000103', { kind: 'unknown' }],
  ['HTTPS://SHOP.EXAMPLE/C/W012345678U', { kind: 'unknown' }],
  ['javascript:alert(document.cookie)//aaaaaaaaaaaaaa', { kind: 'unknown' }],
  ['Bitte im Labor abgeben, danke!', { kind: 'number', text: 'Bitte im Labor abgeben, danke!' }],
  ['ein längerer Satz', { kind: 'unknown' }],
  ['', { kind: 'unknown' }],
] as const)('%j is %o', (text, wanted) => expect(read(text)).toEqual(wanted));

test('an unknown identifier ends the reading: what stood before is kept and marked', () => {
  expect(device('010952119001303410A1\x1d981234', ']d2')).toMatchObject({
    lot: 'A1',
    isIncomplete: false,
  });
  expect(device('010952119001303410A1\x1d041234', ']d2')).toMatchObject({
    lot: 'A1',
    isIncomplete: true,
  });
});

test('without a separator fields may run together, so somebody has to confirm them', () => {
  expect(device('010952227000019710B7721SN004512')).toMatchObject({
    lot: 'B7721SN004512',
    isUnsure: true,
  });
  expect(device('010952227000019710B77\x1d21SN004512')).toMatchObject({ lot: 'B77', isUnsure: false });
});

test('a century is that which lies nearest to today', () => {
  const expiry = (yy: string) => device(`010952119001303417${yy}0131`, ']d2').expiry?.iso.slice(0, 4);
  expect(['76', '77', '26', '00'].map(expiry)).toEqual(['2076', '1977', '2026', '2000']);
});

test('a day of 00 is the last of the month for an expiry, and no day for a production', () => {
  expect(device('01095211900130341728020011260500', ']d2')).toMatchObject({
    expiry: { iso: '2028-02', last: '2028-02-29' },
    production: { iso: '2026-05', last: null },
  });
});

test('two scans of one pack become one; scans of two packs do not', () => {
  const primary = device('+A99916000003518');
  const secondary = device('+$$7K09128.');
  expect(said(mergeCodes(secondary, primary)!)).toBe('A9991600000351 K0912 - - -');
  expect(mergeCodes(device('+A123BJC5D6E71G'), secondary)).toBeNull();
  const gtin = device('0109521190013034', ']C1');
  const batch = device('1727033110ZV24A117', ']C1');
  expect(said(mergeCodes(gtin, batch)!)).toBe('09521190013034 ZV24A117 - 2027-03-31 -');
  expect(mergeCodes(batch, batch)).toBeNull();
  expect(mergeCodes(gtin, device('0109506000134352', ']C1'))).toBeNull();
  expect(mergeCodes(mergeCodes(gtin, batch)!, device('10OTHER', ']C1'))).toBeNull();
});

test('a product is expired the day after its last', () => {
  const code = device('010952119001303417261123', ']d2');
  expect([isExpired(code, '2026-11-23'), isExpired(code, '2026-11-24')]).toEqual([false, true]);
});

test('an article is asked for by what the code names, a number of ours before a GTIN', () => {
  expect(lookupOf(read('0109521190013034', ']d2'))).toEqual({
    as: 'gtin',
    texts: ['9521190013034', '09521190013034'],
  });
  expect(lookupOf(read('0119506000134359', ']d2'))).toEqual({ as: 'gtin', texts: ['19506000134359'] });
  expect(lookupOf(read('+A99916000003518'))).toEqual({ as: 'maker', texts: ['160000035'] });
  expect(lookupOf(read('036000291452'))?.texts[0]).toBe('036000291452');
  expect(lookupOf(read('HTTPS://SHOP.EXAMPLE/C/W0123456789'))).toBeNull();
});

test('an address carries a code unchanged, and a bare text as it stands', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }).filter((one) => one.isWellFormed() && !one.includes('\0')),
      (text) => {
        expect(scannedOf(codeData({ text, symbology: ']d2' }))).toEqual({ text, symbology: ']d2' });
      },
    ),
  );
  expect(codeData({ text: '\x1d?/+#', symbology: ']C1' })).toMatch(/^[\w-]+$/);
  expect(scannedOf('167000103')).toEqual({ text: '167000103', symbology: '' });
  expect(scannedOf('+A123BJC5D6E71G')).toEqual({ text: '+A123BJC5D6E71G', symbology: '' });
});

/** `npm run test:long -- --only codes` asks ten million of each: half an hour. */
const numRuns = Number(process.env['FUZZ_RUNS'] ?? 1) * 2_000;
const SYMBOLOGIES = ['', ']C1', ']d2', ']d1', ']Q3', ']C0', ']E0'];
const odd = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({ unit: fc.constantFrom(...'0123456789\x1d()'), maxLength: 60 }),
  fc.string({ unit: fc.constantFrom(...HIBC_ALPHABET), maxLength: 60 }).map((text) => hibc(`+${text}`)),
  fc.string({ unit: fc.constantFrom(...'0123456789ABDNPQST\x1d'), maxLength: 60 }).map((text) => `[)>\x1e06\x1d${text}\x1e\x04`),
  fc.webUrl({ withQueryParameters: true }),
); // prettier-ignore
const DAY = /^\d{4}-\d\d(?:-\d\d)?$/;

test('no text crashes the reader, and no field has another form than its own', () => {
  fc.assert(
    fc.property(odd, fc.constantFrom(...SYMBOLOGIES), (text, symbology) => {
      const code = read(text, symbology);
      if (code.kind !== 'device') return;
      for (const date of [code.expiry, code.production]) if (date) expect(date.iso).toMatch(DAY);
      if (code.di?.agency === 'gs1') expect(code.di.value).toMatch(/^\d{14}$/);
      if (code.di?.agency === 'gs1') expect(hasMod10(code.di.value)).toBe(true);
      for (const one of [code.lot, code.serial]) if (one !== null) expect(one).toMatch(/^[\x20-\x7e]{1,20}$/);
    }),
    { numRuns },
  );
});

const inLot = fc.string({ unit: fc.constantFrom(...'ABCxyz0179-/.'), minLength: 1, maxLength: 20 });

test('what a printer writes in any order is read field by field', () => {
  const parts = fc.record({ lot: inLot, serial: inLot, order: fc.boolean(), end: fc.boolean() });
  fc.assert(
    fc.property(parts, ({ lot, serial, order, end }) => {
      const [first, second] = order ? [`10${lot}`, `21${serial}`] : [`21${serial}`, `10${lot}`];
      const text = `0109521190013034${first}\x1d17270331${second}${end ? '\x1d' : ''}`;
      expect(said(device(text, ']d2'))).toBe(`09521190013034 ${lot} ${serial} 2027-03-31 -`);
    }),
    { numRuns },
  );
});

test('one wrong digit of a GTIN is always noticed', () => {
  fc.assert(
    fc.property(fc.nat({ max: 13 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
      const digits = [...'09521190013034'];
      digits[at] = String((Number(digits[at]) + by) % 10);
      expect(read(`01${digits.join('')}`, ']d2')).toEqual({ kind: 'refused', fault: 'check' });
    }),
  );
});

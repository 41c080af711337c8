import { expect, test } from 'vitest';
import { hash32 } from '#lib/hash.ts';
import { DRAWING_VERSION } from '#platform/picture-version.ts';
import { DRAWING_KINDS, drawArticle } from './draw.ts';

const PROPERTIES: readonly Record<string, string>[] = [
  {},
  { shade: 'A3', colour: '@blue', pack: '50g', mould: 'S46', shape: '237', size: '040', height: '18' },
  { shade: 'B1', colour: '@green', pack: '20kg', tooth: '26', form: '@wheel', grit: '524', platform: 'NP' },
];

test('browsers keep drawings for a year: changed ones come under a new version', () => {
  const drawings = DRAWING_KINDS.flatMap((kind) =>
    PROPERTIES.map((properties) => drawArticle({ kind, label: 'Opalisk', properties })),
  );
  const part = (shade: string) => ({ kind: 'powder-jar', label: 'Opalisk', properties: { shade } });
  const parts = ['A1', 'A2', 'B1', 'C1', 'D2'].map(part);
  drawings.push(drawArticle({ kind: 'powder-jar', label: 'Opalisk', properties: {}, parts }));
  const drawn = { version: DRAWING_VERSION, fingerprint: hash32(drawings.join('\n')) };
  expect(drawn, 'raise DRAWING_VERSION in src/platform/picture-version.ts').toEqual({
    version: '2',
    fingerprint: 2_827_276_871,
  });
});

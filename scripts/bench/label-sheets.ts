import { FORMATS, geometryOf } from '../../src/islands/labels/formats.ts';
import { firstTemplate } from '../../src/islands/labels/arrange.ts';
import { perSheet } from '../../src/islands/labels/geometry.ts';
import { marksOf } from '../../src/islands/labels/marks.ts';
import { encodeCode } from '../../src/islands/labels/codes.ts';

const SHEETS = 10;

/** How long the marks of ten sheets take that are filled with QR codes, per sheet of 24; the geometry itself is a test's. */
export async function measureLabels(): Promise<{ formats: number; sheetMs: number }> {
  const format = FORMATS.find(({ format: key }) => key === 'a4.3x8.63.5x33.9')!;
  const template = {
    ...firstTemplate('Regal', 'simple'),
    ...geometryOf(format),
    elements: [
      { kind: 'code', field: 'text', text: '', symbology: 'qr', x: 2, y: 2, width: 25, height: 25 },
    ] as const,
  };
  const started = performance.now();
  for (let sheet = 0; sheet < SHEETS; sheet++)
    for (let label = 0; label < perSheet(template); label++) {
      const modules = await encodeCode('qr', `HTTPS://LABORKONTOR.EXAMPLE/C/A${sheet}${label}`);
      marksOf(template, label, () => modules);
    }
  return { formats: FORMATS.length, sheetMs: (performance.now() - started) / SHEETS };
}

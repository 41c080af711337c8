import { decodeQR } from 'qr/decode.js';
import { expect, test } from 'vitest';
import { qrPath } from './qr-code.ts';

test('a reader finds in the drawing what was drawn', () => {
  const text = 'otpauth://totp/Laborkontor:104711?issuer=Laborkontor&secret=ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const { path, side } = qrPath(text);
  const scale = 4;
  const width = side * scale;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let dy = 0; dy < scale; dy += 1) {
      const from = (Number(y) * scale + dy) * width + Number(x) * scale;
      pixels.fill(0, 4 * from, 4 * (from + Number(run) * scale));
    }
  expect(decodeQR({ width, height: width, data: pixels })).toBe(text);
});

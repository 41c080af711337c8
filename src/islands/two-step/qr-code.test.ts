import { BinaryBitmap, HybridBinarizer, QRCodeReader, RGBLuminanceSource } from '@zxing/library';
import { expect, test } from 'vitest';
import { qrPath } from './qr-code.ts';

test('a reader finds in the drawing what was drawn', () => {
  const text = 'otpauth://totp/Laborkontor:104711?issuer=Laborkontor&secret=ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const { path, side } = qrPath(text);
  const [scale, quiet] = [4, 4];
  const width = (side + 2 * quiet) * scale;
  const light = new Uint8ClampedArray(width * width).fill(255);
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let dy = 0; dy < scale; dy += 1) {
      const from = ((Number(y) + quiet) * scale + dy) * width + (Number(x) + quiet) * scale;
      light.fill(0, from, from + Number(run) * scale);
    }
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(light, width, width)));
  expect(new QRCodeReader().decode(bitmap).getText()).toBe(text);
});

import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { testLines } from './test-lines.ts';

test('tests beside the code, in tests/ and their support count on one side', () => {
  const root = mkdtempSync(join(tmpdir(), 'lines-'));
  const write = (path: string, lines: number): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), 'x\n'.repeat(lines));
  };
  write('src/shop/cart/add.ts', 1000);
  write('src/components/Cart.astro', 1000);
  write('src/shop/cart/add.test.ts', 500);
  write('src/shop/cart/cart.test-support.ts', 100);
  write('tests/e2e/cart.spec.ts', 400);
  write('locales/de/cart.json', 9000);
  expect(testLines(root)).toBe(
    'tests: 1,000 lines, 1.00 of the 1,000 of TypeScript in src, 0.50 of all 2,000',
  );
});

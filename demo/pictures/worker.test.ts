import { expect, test } from 'vitest';
import { drawPicture } from '#platform/drawn-picture.ts';
import { drawArticle } from '../drawing/index.ts';
import worker from './worker.ts';

const asked = (address: string, method = 'GET'): Response => worker.fetch(new Request(address, { method }));
const pictures = { fetch: async (input: unknown) => asked(String(input)) };

test('what the shop asks for is drawn from kind, line and every property', async () => {
  const properties = { shade: 'A3.5', grade: '@multilayer_gradient', height: '18', label: '&<"' };
  const subject = { reference: '1', kind: 'disc-zirconia', line: 'Größe & Ça', properties };
  expect(await drawPicture(pictures, subject)).toEqual({
    svg: drawArticle({ kind: 'disc-zirconia', label: 'Größe & Ça', properties }),
    source: 'drawing',
  });
});

test('an assortment is drawn with what it holds', async () => {
  const part = (shade: string) => ({ kind: 'powder-jar', line: 'Cerano', properties: { shade } });
  const parts = [part('A1'), part('B3')];
  const { svg } = await drawPicture(pictures, { ...part('A1'), reference: '1', properties: {}, parts });
  expect(svg).toBe(
    drawArticle({
      kind: 'powder-jar',
      label: 'Cerano',
      properties: {},
      parts: parts.map(({ line, ...rest }) => ({ ...rest, label: line })),
    }),
  );
});

test('an article without a line and properties is drawn too', async () => {
  const subject = { reference: '1', kind: 'carton', line: null, properties: {} };
  expect((await drawPicture(pictures, subject)).svg).toBe(
    drawArticle({ kind: 'carton', label: '', properties: {} }),
  );
});

test('a drawing says what it is; other methods are refused', async () => {
  expect(asked('https://pictures/').headers.get('content-type')).toBe('image/svg+xml');
  expect(asked('https://pictures/', 'POST').status).toBe(405);
});

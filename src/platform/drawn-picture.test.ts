import { afterEach, expect, test, vi } from 'vitest';
import { drawPicture, type PictureService } from './drawn-picture.ts';

const SUBJECT = {
  reference: '1000000001',
  kind: 'disc-zirconia',
  line: 'Zirkora & Co',
  properties: { shade: 'A2', kind: 'x=y' },
};

afterEach(() => void vi.restoreAllMocks());

const service = (answer: (url: URL) => Response | Promise<Response>): PictureService => ({
  fetch: async (input) => answer(new URL(String(input))),
});

test('the service is told kind, label and properties, whatever characters they have', async () => {
  let query: URLSearchParams | undefined;
  const pictures = service((url) => {
    query = url.searchParams;
    return new Response('<svg/>');
  });
  expect(await drawPicture(pictures, SUBJECT)).toEqual({ svg: '<svg/>', source: 'drawing' });
  expect([...query!]).toEqual([
    ['kind', 'disc-zirconia'],
    ['label', 'Zirkora & Co'],
    ['property.shade', 'A2'],
    ['property.kind', 'x=y'],
  ]);
});

test('the service is told each part of an assortment as an article of its own', async () => {
  let query: URLSearchParams | undefined;
  const pictures = service((url) => {
    query = url.searchParams;
    return new Response('<svg/>');
  });
  const part = { kind: 'powder-jar', line: 'A & B', properties: { shade: 'A2&x' } };
  await drawPicture(pictures, { ...SUBJECT, properties: {}, parts: [part, { ...part, line: null }] });
  expect(query!.getAll('part').map((text) => [...new URLSearchParams(text)])).toEqual([
    [
      ['kind', 'powder-jar'],
      ['label', 'A & B'],
      ['property.shade', 'A2&x'],
    ],
    [
      ['kind', 'powder-jar'],
      ['label', ''],
      ['property.shade', 'A2&x'],
    ],
  ]);
});

test('without a service there is a placeholder of less than half a kilobyte', async () => {
  const { svg, source } = await drawPicture(null, SUBJECT);
  expect(source).toBe('placeholder');
  expect(svg).toMatch(/^<svg xmlns.*<\/svg>$/);
  expect(svg.length).toBeLessThan(512);
});

test.each([
  ['refuses', () => new Response('no', { status: 500 })],
  ['is gone', () => Promise.reject(new Error('no such service'))],
])('a service that %s leaves the placeholder and a line in the log', async (_, answer) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { svg, source } = await drawPicture(service(answer), SUBJECT);
  expect(source).toBe('failed');
  expect(svg).toBe((await drawPicture(null, SUBJECT)).svg);
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('"fault":"pictures"'));
});

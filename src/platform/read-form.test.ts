import { expect, test } from 'vitest';
import { readForm } from './read-form.ts';

const KB = 1024;
const CHUNK = new TextEncoder().encode('a=b&'.repeat(KB)); // 4 KB

/** A form without a length that goes on as long as somebody reads, up to 40 MB, and how much of it was asked for. */
function endlessForm() {
  const sent = { chunks: 0 };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (sent.chunks === 40 * KB * KB / CHUNK.length) return controller.close(); // prettier-ignore
        sent.chunks += 1;
        controller.enqueue(CHUNK);
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const request = new Request('http://a/', { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
  return { request, kilobytes: () => (sent.chunks * CHUNK.length) / KB };
}

test('a form without a length is read up to its limit and no further', async () => {
  const { request, kilobytes } = endlessForm();
  await expect(readForm(request)).rejects.toMatchObject({ code: 'request.too-large' });
  expect(kilobytes()).toBeLessThanOrEqual(512 + 8);
});

test('the runtime’s own reader, used before, takes all of it: the control', async () => {
  const { request, kilobytes } = endlessForm();
  await request.text(); // what every reader of a form does first
  expect(kilobytes()).toBe(40 * KB);
});

test('a form of more than 5,000 fields is refused, one of 5,000 is read', async () => {
  const form = (fields: number) =>
    new Request('http://a/', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: Array.from({ length: fields }, (_, n) => `f${n}=x`).join('&'),
    });
  await expect(readForm(form(5002))).rejects.toMatchObject({ code: 'request.too-large' });
  expect([...(await readForm(form(5000))).keys()]).toHaveLength(5000);
});

import { expect, test } from 'vitest';
import { readBounded } from './read-bounded.ts';

/** A body in chunks, without a length. */
const inChunks = (...sizes: number[]) =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const size of sizes) controller.enqueue(new Uint8Array(size).fill(size));
        controller.close();
      },
    }),
  );

test('a body up to the limit is read whole, chunk behind chunk', async () => {
  expect(await readBounded(inChunks(2, 3), 5)).toEqual(new Uint8Array([2, 2, 3, 3, 3]));
});

test('a body without a length is counted and given up above the limit', async () => {
  expect(await readBounded(inChunks(2, 3, 1), 5)).toBeNull();
});

test('a length above the limit is believed: nothing is read', async () => {
  const message = { headers: new Headers({ 'content-length': '6' }), body: inChunks(1).body };
  expect(await readBounded(message, 5)).toBeNull();
  expect(message.body?.locked).toBe(false);
});

test('a length that is too small does not let more in', async () => {
  const message = { headers: new Headers({ 'content-length': '1' }), body: inChunks(4, 4).body };
  expect(await readBounded(message, 5)).toBeNull();
});

test('no body is no bytes', async () => {
  expect(await readBounded(new Response(null), 5)).toEqual(new Uint8Array());
});

test('what is left of a long body can still be read or cancelled', async () => {
  const message = inChunks(4, 4, 4);
  await readBounded(message, 5);
  await expect(message.body!.cancel()).resolves.toBeUndefined();
});

import { expect, test } from 'vitest';
import { answerArchive, stretchOf } from './answer-archive.ts';

test('a range is read as browsers ask for it', () => {
  expect(stretchOf('bytes=0-99', 1000)).toEqual({ first: 0, last: 99 });
  expect(stretchOf('bytes=900-', 1000)).toEqual({ first: 900, last: 999 });
  expect(stretchOf('bytes=-100', 1000)).toEqual({ first: 900, last: 999 });
  expect(stretchOf('bytes=990-2000', 1000)).toEqual({ first: 990, last: 999 });
});

test('what is no single range of bytes is answered by the whole', () => {
  for (const odd of ['', 'bytes=-', 'bytes=0-1,5-6', 'items=0-1', 'bytes=a-b'])
    expect(stretchOf(odd, 1000)).toBeNull();
});

test('a range behind the end is refused', () => {
  for (const far of ['bytes=1000-', 'bytes=5-4']) expect(stretchOf(far, 1000)).toBe('outside');
});

test('five hundred documents of 400 KB pass one at a time, less than 1 MB under way', async () => {
  const DOCUMENT = 400_000;
  const members = Array.from({ length: 500 }, (_, i) => ({ name: `sds/${i}.pdf`, bytes: DOCUMENT, crc32: i, source: `d/${i}` })); // prettier-ignore
  let open = 0;
  let read = 0;
  let mostOpen = 0;
  const files = {
    get: (_key: string, { range }: { range: { length: number } }) => {
      mostOpen = Math.max(mostOpen, ++open);
      let left = range.length;
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          const part = Math.min(left, 65_536);
          read += part;
          controller.enqueue(new Uint8Array(part));
          left -= part;
          if (left > 0) return;
          open -= 1;
          controller.close();
        },
      });
      return Promise.resolve({ body });
    },
  } as unknown as R2Bucket;
  const shop = { files, waitUntil: (work: Promise<unknown>) => void work.catch(() => {}) };
  const request = new Request('http://localhost/audit.zip');
  const answer = answerArchive(shop as Parameters<typeof answerArchive>[0], members, { request, name: 'a.zip' }); // prettier-ignore
  let bytes = 0;
  let most = 0;
  for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += part.byteLength;
    most = Math.max(most, read - bytes); // what somebody holds
  }
  expect(bytes).toBeGreaterThan(500 * DOCUMENT); // 200 MB
  expect(mostOpen).toBeLessThanOrEqual(2); // the next is opened while the last bytes of one are under way
  expect(most).toBeLessThan(1_000_000);
});

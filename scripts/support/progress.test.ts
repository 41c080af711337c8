import { PassThrough } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Progress } from './progress.ts';

/** A stream that is no terminal, and what was written to it. */
function paper(): { out: NodeJS.WriteStream; text: () => string } {
  const stream = new PassThrough();
  let text = '';
  stream.on('data', (part: Buffer) => void (text += part.toString()));
  return { out: stream as unknown as NodeJS.WriteStream, text: () => text };
}

test('a quick step says nothing and gives its result', async () => {
  const { out, text } = paper();
  expect(await new Progress(out).step('Quick', () => 7)).toBe(7);
  expect(text()).toBe('');
});

test('a step of over a second is announced and leaves a line with its last word', async () => {
  const { out, text } = paper();
  await new Progress(out).step('Slow', async (tell) => {
    tell('half');
    await wait(1300);
    tell('all of it');
  });
  expect(text()).toMatch(/^… Slow\n✓ Slow {2}\d\.\d s {2}all of it\n$/);
});

test('a step that fails says so at once, and the error goes on', async () => {
  const { out, text } = paper();
  const failing = new Progress(out).step('Broken', () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(text()).toMatch(/^✗ Broken/);
});

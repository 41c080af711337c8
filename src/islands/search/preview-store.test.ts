import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PreviewAnswer } from '#shop/search/wire.ts';
import { PREVIEW } from './preview-figures.ts';
import { createPreviewStore, type BoughtHit } from './preview-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const answerOf = (total: number): PreviewAnswer => ({ total, hits: [], categories: [], corrected: null });

function setUp(delayMs = 50) {
  const asked: string[] = [];
  const calledOff: string[] = [];
  const store = createPreviewStore((text, signal) => {
    asked.push(text);
    signal.addEventListener('abort', () => calledOff.push(text));
    return new Promise((resolve) => setTimeout(() => resolve(answerOf(text.length)), delayMs));
  });
  return { asked, calledOff, store };
}

test('the preview asks 300 ms after the last letter', async () => {
  const { asked, store } = setUp();
  expect(PREVIEW.debounceMs).toBe(300);
  store.type('gip');
  await vi.advanceTimersByTimeAsync(299);
  store.type('gips');
  await vi.advanceTimersByTimeAsync(299);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual(['gips']);
});

test('the preview asks from three characters on', async () => {
  const { asked, store } = setUp();
  for (const text of ['g', 'gi', ' gi ', '  ']) {
    store.type(text);
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(asked).toEqual([]);
  expect(store.$state.get()).toEqual({ kind: 'idle' });
  store.type('gip');
  await vi.advanceTimersByTimeAsync(350);
  expect(store.$state.get()).toEqual({ kind: 'ready', text: 'gip', answer: answerOf(3) });
});

test('a newer text calls off the older question, whose answer never shows', async () => {
  const { asked, calledOff, store } = setUp(5000);
  store.type('gips');
  await vi.advanceTimersByTimeAsync(300);
  store.type('wachs');
  await vi.advanceTimersByTimeAsync(5300);
  expect(asked).toEqual(['gips', 'wachs']);
  expect(calledOff).toEqual(['gips']);
  expect(store.$state.get()).toMatchObject({ kind: 'ready', text: 'wachs' });
});

test('the answer before stays until the next one comes', async () => {
  const { store } = setUp();
  store.type('gips');
  await vi.advanceTimersByTimeAsync(350);
  store.type('gips t');
  expect(store.$state.get()).toEqual({ kind: 'asking', text: 'gips t', answer: answerOf(4) });
});

test('a text seen before answers at once and without a question', async () => {
  const { asked, store } = setUp();
  store.type('gips');
  await vi.advanceTimersByTimeAsync(350);
  store.type('gips t');
  await vi.advanceTimersByTimeAsync(350);
  store.type('gips ');
  expect(store.$state.get()).toMatchObject({ kind: 'ready', text: 'gips' });
  expect(asked).toEqual(['gips', 'gips t']);
});

test('a failed question says so and the same text can be asked again after another', async () => {
  let fail = true;
  const store = createPreviewStore(() =>
    fail ? Promise.reject(new Error('503')) : Promise.resolve(answerOf(1)),
  );
  store.type('gips');
  await vi.advanceTimersByTimeAsync(300);
  expect(store.$state.get()).toEqual({ kind: 'failed', text: 'gips' });
  fail = false;
  store.type('gipse');
  await vi.advanceTimersByTimeAsync(300);
  expect(store.$state.get()).toMatchObject({ kind: 'ready', text: 'gipse' });
});

test('what was bought comes behind the hits, which never wait for it nor fail with it', async () => {
  const past = { number: '1', last: 'In diesem Monat gekauft' } as unknown as BoughtHit;
  const bought = vi
    .fn<() => Promise<BoughtHit[]>>()
    .mockImplementationOnce(() => new Promise((resolve) => setTimeout(() => resolve([past]), 900)))
    .mockRejectedValueOnce(new Error('no'));
  const store = createPreviewStore(async (text) => answerOf(text.length), bought);
  store.type('gips');
  await vi.advanceTimersByTimeAsync(310);
  expect(store.$state.get()).toEqual({ kind: 'ready', text: 'gips', answer: answerOf(4) });
  await vi.advanceTimersByTimeAsync(900);
  expect(store.$state.get()).toMatchObject({ text: 'gips', answer: { total: 4, bought: [past] } });
  store.type('wachs');
  await vi.advanceTimersByTimeAsync(310);
  expect(store.$state.get()).toEqual({ kind: 'ready', text: 'wachs', answer: answerOf(5) });
  store.type('gips');
  expect(store.$state.get()).toMatchObject({ kind: 'ready', answer: { bought: [past] } });
});

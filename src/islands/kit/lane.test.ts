// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AbortedError, ApiError } from '#lib/api-client.ts';
import { createLane } from './lane.ts';
import { readAgain } from './read-again.ts';
import { sayFailure } from './say-failure.ts';
import { $toast, closeToast, showToast } from './stores/toast.ts';

const FAILED = 'Das hat nicht geklappt.';
const STALE = 'Bitte laden Sie die Seite neu.';
beforeEach(() => {
  Object.assign(document.body.dataset, { toasts: '', generic: FAILED, preload: STALE });
  closeToast();
});
afterEach(() => closeToast());
const refusal = (body: BodyInit, status = 409) => new ApiError(new Response(body, { status }), {});

test('works are done one after the other in the order they came', async () => {
  const lane = createLane();
  const done: number[] = [];
  const gate = Promise.withResolvers<void>();
  const all = [
    lane.next(() => gate.promise.then(() => done.push(1))),
    lane.next(async () => done.push(2)),
    lane.next(async () => done.push(3)),
  ];
  await Promise.resolve();
  expect([done, lane.isBusy()]).toEqual([[], true]);
  gate.resolve();
  await Promise.all(all);
  expect([done, lane.isBusy()]).toEqual([[1, 2, 3], false]);
});

test('a work that fails is said once, and those behind it are done', async () => {
  const lane = createLane();
  const done: string[] = [];
  const first = lane.next(() => Promise.reject(new TypeError('failed to fetch')));
  const second = lane.next(async () => done.push('second'));
  expect(await Promise.all([first, second])).toEqual([false, 1]);
  expect([done, $toast.get().text, lane.isBusy()]).toEqual([['second'], FAILED, false]);
});

test('a work that throws before it promises anything holds up none', async () => {
  const lane = createLane();
  await lane.next(() => {
    throw new Error('at once');
  });
  expect([$toast.get().text, lane.isBusy()]).toEqual([FAILED, false]);
});

test('whoever waits hears whether all of it was done, and of earlier failures no more', async () => {
  const lane = createLane();
  void lane.next(() => Promise.reject(new TypeError('failed')));
  expect(await lane.flush()).toBe(false);
  void lane.next(async () => undefined);
  expect(await lane.flush()).toBe(true);
  expect(await createLane().flush()).toBe(true);
});

test('what is refused is said in the shop’s words, what something else answers in ours', async () => {
  await sayFailure(refusal(JSON.stringify({ error: { message: 'Der Warenkorb ist voll.' } })));
  expect($toast.get()).toMatchObject({ text: 'Der Warenkorb ist voll.', type: 'error' });
  await sayFailure(refusal('<h1>502 Bad Gateway</h1>', 502));
  expect($toast.get().text).toBe(FAILED);
  await sayFailure(refusal('', 500));
  expect($toast.get().text).toBe(FAILED);
});

test('a call that a newer one overtook is no failure', async () => {
  showToast('Gebucht.', 'success');
  await sayFailure(new AbortedError('/customerapi/zahnlager/suche'));
  expect($toast.get().text).toBe('Gebucht.');
});

test('a change that cannot be read again is done all the same, and only that is said', async () => {
  const shown: number[] = [];
  await readAgain(() => Promise.resolve(7), (now) => void shown.push(now)); // prettier-ignore
  expect([shown, $toast.get().text]).toEqual([[7], '']);
  await readAgain(() => Promise.reject<number>(new TypeError('failed')), (now) => void shown.push(now)); // prettier-ignore
  expect([shown, $toast.get().text]).toEqual([[7], STALE]);
});

// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/component.tsx';
import { answering, frameOf, heldNetwork, unreachable, type Says } from '../../../tests/support/island.ts';
import { textsOf } from '../../../tests/support/texts.ts';
import { drawn } from '../kit/island.tsx';
import { $toast, closeToast } from '../kit/stores/toast.ts';
import { QuickSearch } from './quick-search.tsx';
import { cartTexts } from './texts.ts';

const t = textsOf('de');
const Search = drawn(QuickSearch);
const FIND = 'GET /customerapi/own-numbers/find';
const FAILED = 'Das hat nicht geklappt.';
const put = vi.fn<(number: string, name: string, pieces: number | null) => Promise<boolean>>();
const field = () => screen.getByRole<HTMLInputElement>('combobox');
function open() {
  return show(<Search frame={frameOf(cartTexts)} start={{ typed: '', selection: null, hadFocus: false } as never} isEntered={false} put={put} />); // prettier-ignore
}
const enter = async (text: string): Promise<void> => {
  fireEvent.change(field(), { target: { value: text } });
  await act(async () => fireEvent.keyDown(field(), { key: 'Enter' }));
};
const found = (productNumber: string | null): Says => Response.json({ productNumber });

beforeEach(() => {
  put.mockReset();
  put.mockResolvedValue(true);
  Object.assign(document.body.dataset, { toasts: '', generic: FAILED });
});
afterEach(() => {
  vi.unstubAllGlobals();
  closeToast();
});

test('a whole number needs no choice, and the field is free for the next one', async () => {
  answering({ [FIND]: found('129000001') });
  open();
  await enter('5 x G-4');
  await waitFor(() => expect(put).toHaveBeenCalledExactlyOnceWith('129000001', '129000001', 5));
  expect(field().value).toBe('');
});

test('a number that nobody knows is said to be unknown, and comes back into the field', async () => {
  answering({ [FIND]: found(null) });
  open();
  await enter('XY-77');
  await waitFor(() => expect($toast.get().text).toBe(t('cart:problem.unknown')));
  await waitFor(() => expect(field().value).toBe('XY-77'));
  expect(put).not.toHaveBeenCalled();
});

test('without a network no number is said to be unknown', async () => {
  answering({ [FIND]: unreachable });
  open();
  await enter('129000001');
  await waitFor(() => expect($toast.get().text).toBe(FAILED));
  await waitFor(() => expect(field().value).toBe('129000001'));
});

test('what could not be added comes back, unless the next one stands there', async () => {
  const held = heldNetwork();
  const answers = [Promise.withResolvers<boolean>(), Promise.withResolvers<boolean>()];
  put.mockImplementation(() => answers[put.mock.calls.length - 1]!.promise);
  open();
  await enter('129000001');
  await act(async () => held.at(-1)!.answer(Response.json({ productNumber: '129000001' })));
  await waitFor(() => expect(put).toHaveBeenCalledOnce());
  fireEvent.change(field(), { target: { value: '129000002' } });
  await act(async () => answers[0]!.resolve(false));
  expect(field().value).toBe('129000002');
});

test('Enter that ends a composed letter adds nothing', async () => {
  answering({ [FIND]: found('129000001') });
  open();
  fireEvent.change(field(), { target: { value: 'ぎぷす' } });
  await act(async () => fireEvent.keyDown(field(), { key: 'Enter', isComposing: true }));
  expect(field().value).toBe('ぎぷす');
  expect(put).not.toHaveBeenCalled();
});

test('Enter in an empty field, or one of blanks, asks for nothing', async () => {
  const asked = answering({ [FIND]: found(null) });
  open();
  await enter('');
  await enter('   ');
  expect(asked.filter(({ call }) => call.startsWith(FIND))).toEqual([]);
});

test('offers are asked for once, 300 ms after the last letter', async () => {
  vi.useFakeTimers();
  try {
    const asked = answering({ 'GET /guestapi/preview/de-de?q=gips': Response.json({ hits: [] }) });
    open();
    for (const text of ['gip', 'gips']) fireEvent.change(field(), { target: { value: text } });
    await act(() => vi.advanceTimersByTimeAsync(299));
    expect(asked).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(asked.map(({ call }) => call)).toEqual(['GET /guestapi/preview/de-de?q=gips']);
  } finally {
    vi.useRealTimers();
  }
});

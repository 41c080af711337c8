// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/component.tsx';
import { frameOf, heldNetwork } from '../../../tests/support/island.ts';
import { textsOf } from '../../../tests/support/texts.ts';
import { island } from '../kit/island.tsx';
import type { Entry } from './calls.ts';
import { Finder } from './finder.tsx';
import { deskTexts } from './texts.ts';

const t = textsOf('de');
const opened = vi.fn<(entry: Entry) => void>();
const Shown = island('desk', function Shown() {
  return <Finder onOpen={opened} />;
});
const entry = (title: string) =>
  ({ id: title, type: 'promotion', title, key: 'k', language: 'de', country: '*', brand: '*' }) as Entry;
const entries = (...titles: readonly string[]) => Response.json({ entries: titles.map(entry) });
function showFinder() {
  opened.mockClear();
  const held = heldNetwork();
  const { user } = show(<Shown frame={frameOf(deskTexts)} />);
  return { held, user, field: screen.getByRole<HTMLInputElement>('searchbox') };
}
/** As typed in no time, whatever the machine does meanwhile. */
const put = (field: HTMLElement, value: string): void => void fireEvent.change(field, { target: { value } });
const titles = () => screen.queryAllByRole('button').map((one) => one.querySelector('strong')!.textContent);

afterEach(() => vi.unstubAllGlobals());

test('letters typed in haste are asked for once, without the blanks around them', async () => {
  const { held, field } = showFinder();
  for (const typed of [' ', ' ak', ' aktion ']) put(field, typed);
  await waitFor(() => expect(held).toHaveLength(1));
  expect(held[0]!.call).toBe('GET /redaktion/api/find?q=aktion');
});

test('an answer that comes after the field was emptied shows nothing', async () => {
  const { held, user, field } = showFinder();
  put(field, 'aktion');
  await waitFor(() => expect(held).toHaveLength(1));
  await user.type(field, '{Escape}');
  await act(async () => held[0]!.answer(entries('Aktion im Mai')));
  expect(field.value).toBe('');
  expect(titles()).toEqual([]);
});

test('Enter opens what was typed, never the first of what was found before', async () => {
  const { held, field } = showFinder();
  put(field, 'ak');
  await waitFor(() => expect(held).toHaveLength(1));
  await act(async () => held[0]!.answer(entries('Akku')));
  expect(titles()).toEqual(['Akku']);
  put(field, 'aktion');
  fireEvent.submit(field);
  expect(opened).not.toHaveBeenCalled();
  await waitFor(() => expect(held).toHaveLength(2));
  await act(async () => held[1]!.answer(entries('Aktion im Mai')));
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
  expect(opened.mock.calls[0]![0].title).toBe('Aktion im Mai');
});

test('Enter on what is found opens the first, and the search is over', async () => {
  const { held, user, field } = showFinder();
  put(field, 'aktion');
  await waitFor(() => expect(held).toHaveLength(1));
  await act(async () => held[0]!.answer(entries('Aktion im Mai', 'Aktion im Juni')));
  await user.type(field, '{Enter}');
  expect(opened.mock.calls.map(([{ title }]) => title)).toEqual(['Aktion im Mai']);
  expect([field.value, titles()]).toEqual(['', []]);
});

test('Ctrl K and ⌘K lead to the field with its words chosen, K alone does not', () => {
  const { field } = showFinder();
  fireEvent.change(field, { target: { value: 'alt' } });
  fireEvent.keyDown(document.body, { key: 'k' });
  expect(document.activeElement).not.toBe(field);
  for (const held of [{ ctrlKey: true }, { metaKey: true }]) {
    field.blur();
    fireEvent.keyDown(document.body, { key: 'K', ...held });
    expect(document.activeElement).toBe(field);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 3]);
  }
});

test('a search that nobody answered is said, and the next one is shown', async () => {
  const { held, field } = showFinder();
  put(field, 'ak');
  await waitFor(() => expect(held).toHaveLength(1));
  await act(async () => held[0]!.lose());
  expect((await screen.findByRole('alert')).textContent).toBe(t('session:form.failed'));
  put(field, 'akt');
  await waitFor(() => expect(held).toHaveLength(2));
  await act(async () => held[1]!.answer(entries('Aktion')));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(titles()).toEqual(['Aktion']);
});

test('of two answers the one to the last letters counts, however they come', async () => {
  const { held, field } = showFinder();
  put(field, 'ak');
  await waitFor(() => expect(held).toHaveLength(1));
  put(field, 'akt');
  await waitFor(() => expect(held).toHaveLength(2));
  await act(async () => held[1]!.answer(entries('Aktion')));
  await act(async () => held[0]!.answer(entries('Akku')));
  expect(titles()).toEqual(['Aktion']);
});

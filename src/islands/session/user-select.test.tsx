// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/component.tsx';
import { frameOf, network, refused } from '../../../tests/support/island.ts';
import '../ui/dialog-window.tsx'; // loaded with the first press elsewhere; under load that takes longer than a test waits
import type { SelectableUser } from './calls.ts';
import { selectTexts } from './texts.ts';
import { UserSelect } from './user-select.tsx';
import { $userSelect } from './user-store.ts';

const account: SelectableUser = {
  id: 0,
  anrede: '',
  titel: '',
  vorname: '',
  nachname: 'Dentallabor',
  funktionen: ['general'],
  farbe: 0,
  pin: false,
  nachweis: true,
  aktiv: true,
  limitAuftrag: null,
  limitMonat: null,
};
const technician = { ...account, id: 1, vorname: 'Technik', nachname: 'Gips', nachweis: false, farbe: 3 };
const buyer = { ...account, id: 2, vorname: 'Einkauf', nachname: 'Zwei', pin: true, farbe: 1 };
const WRONG = { code: 'users.wrong-proof', message: 'PIN oder Kennwort stimmt nicht.' };
const LOCKED = { code: 'users.pin-locked', message: 'Zu viele falsche PINs.' };

afterEach(() => {
  document.querySelector('#header')?.remove();
  act(() => $userSelect.set(null));
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Opens the selection and waits for its panel. */
async function open(retry = async () => {}) {
  $userSelect.set({ users: [account, technician, buyer] });
  const shown = show(<UserSelect frame={frameOf(selectTexts)} retry={retry} />);
  await screen.findByRole('dialog');
  return shown.user;
}
const entry = (name: RegExp) => screen.getByRole('button', { name });
const pinField = () => screen.getByLabelText<HTMLInputElement>(/^PIN/);

test('a user without proof is chosen by one press and greeted in its colour', async () => {
  const asked = network(Response.json({ result: technician }));
  const user = await open();
  await user.click(entry(/Technik Gips/));
  const greeting = await screen.findByText('Guten Tag, Technik Gips!');
  expect(greeting.dataset['userColour']).toBe('3');
  expect(asked).toEqual([{ call: 'POST /logbook/user/1/select', body: { nachweis: '' } }]);
});

test('the keys of the pad make the PIN, which is sent once, with its fourth digit', async () => {
  const asked = network(refused(403, WRONG), Response.json({ result: buyer }));
  const user = await open();
  await user.click(entry(/Einkauf Zwei/));
  for (const digit of ['4', '7', '1']) await user.click(entry(new RegExp(`^${digit}$`)));
  await user.click(entry(/Letzte Ziffer/));
  expect(pinField().value).toBe('47');
  expect(asked).toEqual([]);
  await user.click(entry(/^0$/));
  await user.click(entry(/^8$/));
  expect((await screen.findByRole('alert')).textContent).toBe(WRONG.message);
  expect(pinField().value).toBe('');
  expect(document.activeElement).toBe(pinField());
  await user.keyboard('a47x11');
  await screen.findByText('Guten Tag, Einkauf Zwei!');
  expect(asked.map(({ body }) => body)).toEqual([{ nachweis: '4708' }, { nachweis: '4711' }]);
});

test('digits that are pressed while a PIN is tried do not cost a second try', async () => {
  const asked = network();
  let answer: (response: Response) => void = () => {};
  vi.stubGlobal('fetch', (address: string) => {
    asked.push({ call: address, body: null });
    return new Promise<Response>((resolve) => (answer = resolve));
  });
  const user = await open();
  await user.click(entry(/Einkauf Zwei/));
  await user.keyboard('00000000{Enter}');
  expect(asked).toHaveLength(1);
  await act(async () => answer(refused(403, WRONG)));
  await screen.findByRole('alert');
  expect(asked).toHaveLength(1);
});

test('after too many wrong PINs the password is asked for, and why', async () => {
  const asked = network(refused(403, LOCKED), Response.json({ result: buyer }));
  const user = await open();
  await user.click(entry(/Einkauf Zwei/));
  await user.keyboard('0000');
  expect((await screen.findByRole('alert')).textContent).toBe(LOCKED.message);
  const password = screen.getByLabelText('Kennwort des Kontos');
  expect(document.activeElement).toBe(password);
  await user.keyboard('{Enter}');
  expect(asked).toHaveLength(1);
  await user.keyboard('Wachsmesser-7{Enter}');
  await screen.findByText('Guten Tag, Einkauf Zwei!');
  expect(asked[1]!.body).toEqual({ nachweis: 'Wachsmesser-7' });
});

test('who forgot the PIN gives the password; the account is asked for it at once', async () => {
  network();
  const user = await open();
  await user.click(entry(/Einkauf Zwei/));
  await user.click(entry(/Kennwort statt PIN/));
  expect(document.activeElement).toBe(screen.getByLabelText('Kennwort des Kontos'));
  await user.click(entry(/Dentallabor · Allgemein/));
  expect(screen.getAllByLabelText('Kennwort des Kontos')).toHaveLength(1);
  expect(document.activeElement).toBe(screen.getByLabelText('Kennwort des Kontos'));
});

test('a user who got more rights meanwhile is asked for the proof that the shop wants', async () => {
  network(refused(403, { code: 'users.proof', message: 'Bitte PIN oder Kennwort eingeben.' }));
  const user = await open();
  await user.click(entry(/Technik Gips/));
  expect((await screen.findByRole('alert')).textContent).toBe('Bitte PIN oder Kennwort eingeben.');
  expect(document.activeElement).toBe(screen.getByLabelText('Kennwort des Kontos'));
});

test('users that do not come are said, and asked for once more by a press', async () => {
  const retry = vi.fn<() => Promise<void>>(async () => $userSelect.set({ users: [account] }));
  const user = await open(retry);
  act(() => $userSelect.set({ users: null, fault: 'Ein Fehler ist aufgetreten' }));
  await user.click(await screen.findByRole('button', { name: 'Erneut versuchen' }));
  await screen.findByText('Es sind noch keine Benutzer angelegt.');
  expect(retry).toHaveBeenCalledTimes(1);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

/** The header's button that opens the account, and the field of a search. */
function addHeader() {
  document.body.insertAdjacentHTML(
    'afterbegin',
    '<div id="header"><input><button data-account>Konto</button></div>',
  );
  const [search, account] = document.querySelectorAll<HTMLElement>('#header *');
  return { search: search!, account: account! };
}

test('Escape gives the focus back to what had it when the panel came', async () => {
  const { search } = addHeader();
  search.focus();
  const user = await open();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(search));
});

test('opened by itself after a login, Escape leaves the focus where it is opened again', async () => {
  const { account } = addHeader();
  const user = await open();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(account));
});

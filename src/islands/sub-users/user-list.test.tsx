// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/component.tsx';
import { frameOf, network, refused } from '../../../tests/support/island.ts';
import type { SubUser } from '#shop/sub-users/model.ts';
import { userListTexts } from './texts.ts';
import { UserList } from './user-list.tsx';

const user: SubUser = {
  id: 1,
  salutation: '',
  title: '',
  firstName: 'Technik',
  lastName: 'Gips',
  functions: ['K13'],
  colour: 1,
  hasPin: true,
  orderLimit: 125_050,
  monthLimit: null,
  login: null,
};
const other: SubUser = { ...user, id: 2, firstName: 'Einkauf', lastName: 'Mitte', hasPin: false };
const frame = frameOf(userListTexts);
const row = (id: number) => document.querySelector<HTMLElement>(`[data-user="${id}"]`)!;
const change = () => within(document.querySelector<HTMLElement>('form#user-1')!);

afterEach(() => vi.unstubAllGlobals());

test('who may not manage users reads them and finds no form', () => {
  show(<UserList frame={frame} users={[user]} mayManage={false} currency="EUR" />);
  expect(row(1).textContent).toContain('Technik Gips');
  expect(document.querySelector('form')).toBeNull();
});

test('the list says up to what a buyer orders: by its own limit or the account’s', () => {
  const buyer: SubUser = { ...other, functions: ['K09'], orderLimit: null };
  const free: SubUser = { ...buyer, id: 3, orderLimit: null, monthLimit: 90_000 };
  const leader: SubUser = { ...buyer, id: 4, functions: ['K07', 'K09'] };
  const own = { orderLimit: 50_000 };
  show(<UserList frame={frame} users={[user, free, leader]} mayManage={false} own={own} currency="EUR" />);
  expect(row(1).textContent).not.toContain('€'); // who orders nothing has no limit
  expect(row(3).textContent).toMatch(/bis 500,00\s€ netto je Bestellung · bis 900,00\s€ netto je Monat/);
  expect(row(4).textContent).not.toContain('€');
});

test('a change is sent as the form says it, and the row shows it', async () => {
  const asked = network();
  const { user: person } = show(<UserList frame={frame} users={[user, other]} mayManage currency="EUR" />);
  const limit = change().getByLabelText<HTMLInputElement>(/je Bestellung|pro Bestellung|Auftrag/);
  expect(limit.value).toBe('1250,50');
  await person.clear(change().getByLabelText(/^Nachname/));
  await person.type(change().getByLabelText(/^Nachname/), 'Metall');
  await person.click(change().getByLabelText(/K09/));
  await person.click(change().getByRole('button'));
  await waitFor(() => expect(row(1).textContent).toContain('Technik Metall'));
  expect(asked).toEqual([
    {
      call: 'POST /logbook/user/1',
      body: expect.objectContaining({
        nachname: 'Metall',
        funktionen: ['K09', 'K13'],
        limitAuftrag: '1250,50',
      }),
    },
  ]);
});

test('an invalid PIN is said beside its field, and nothing is sent', async () => {
  const asked = network();
  const { user: person } = show(<UserList frame={frame} users={[user]} mayManage currency="EUR" />);
  const pin = change().getByLabelText(/^PIN \(/);
  await person.type(pin, '12');
  await person.click(change().getByRole('button'));
  expect(document.activeElement).toBe(pin);
  expect(pin.getAttribute('aria-invalid')).toBe('true');
  expect(asked).toEqual([]);
});

test('a removed user leaves the list; one that is refused stays and says why', async () => {
  const asked = network(refused(404, { code: 'users.unknown', message: 'Diesen Benutzer gibt es nicht.' }));
  const { user: person } = show(<UserList frame={frame} users={[user, other]} mayManage currency="EUR" />);
  const remove = document.querySelector<HTMLElement>('form#remove-2 button')!;
  await person.click(remove);
  await screen.findByText('Diesen Benutzer gibt es nicht.');
  expect(row(2)).not.toBeNull();
  await person.click(remove);
  await waitFor(() => expect(row(2)).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('list'));
  expect(asked.map(({ call }) => call)).toEqual([
    'POST /logbook/user/2/delete',
    'POST /logbook/user/2/delete',
  ]);
});

test('a user is invited by e-mail, invited again, and the login is ended', async () => {
  const asked = network();
  const { user: person } = show(<UserList frame={frame} users={[user]} mayManage currency="EUR" />);
  await person.click(within(row(1)).getByText('Eigene Anmeldung'));
  await person.type(await within(row(1)).findByLabelText(/^E-Mail-Adresse für/), 'toni');
  await person.click(within(row(1)).getByRole('button', { name: 'Einladen' }));
  expect(asked).toEqual([]); // no address
  await person.type(within(row(1)).getByLabelText(/^E-Mail-Adresse für/), '@labor.example');
  await person.click(within(row(1)).getByRole('button', { name: 'Einladen' }));
  await waitFor(() => expect(row(1).textContent).toContain('eingeladen: toni@labor.example'));
  await person.click(within(row(1)).getByRole('button', { name: 'Erneut einladen' }));
  await screen.findByText(/Die Einladung ist unterwegs/);
  await person.click(within(row(1)).getByRole('button', { name: 'Einladung zurückziehen' }));
  await waitFor(() => expect(row(1).textContent).not.toContain('toni@labor.example'));
  expect(document.activeElement!.contains(screen.getByRole('button', { name: 'Einladen' }))).toBe(true);
  expect(row(1).contains(document.activeElement)).toBe(true);
  expect(asked.map(({ call }) => call)).toEqual([
    'POST /logbook/user/1/login',
    'POST /logbook/user/1/login',
    'POST /logbook/user/1/login/end',
  ]);
});

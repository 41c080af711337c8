// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/component.tsx';
import { frameOf, heldNetwork } from '../../../tests/support/island.ts';
import { textsOf } from '../../../tests/support/texts.ts';
import { drawn } from '../kit/island.tsx';
import { ClientBook } from './client-book.tsx';
import { worksTexts } from './texts.ts';

const t = textsOf('de');
const Book = drawn(ClientBook);
const client = (name: string) => ({ name, number: '', reference: '', info: '', email: '', language: '' });

/** The book with one client, read. */
async function open() {
  const asked = heldNetwork();
  show(<Book frame={frameOf(worksTexts)} mayWrite />);
  await answer(asked, { clients: [client('Praxis Süd')] });
  return asked;
}
const answer = (asked: ReturnType<typeof heldNetwork>, body: object) =>
  act(async () => {
    asked.at(-1)!.answer(Response.json(body));
    await new Promise((done) => setTimeout(done, 10));
  });
const name = () => document.querySelector<HTMLInputElement>('form input')!;
const type = (value: string) => fireEvent.change(name(), { target: { value } });
const send = () => fireEvent.submit(name().closest('form')!);
const edit = () =>
  fireEvent.click(
    screen.getByRole('button', { name: t('work-records:clients.edit-of', { name: 'Praxis Süd' }) }),
  );

afterEach(() => vi.unstubAllGlobals());

test('what is typed while the book is read stays, and the book takes no focus', async () => {
  const asked = heldNetwork();
  show(<Book frame={frameOf(worksTexts)} mayWrite />);
  type('Praxis Nord');
  await answer(asked, { clients: [client('Praxis Süd')] });
  expect(name().value).toBe('Praxis Nord');
  expect(document.activeElement).toBe(document.body);
});

test('a client to change is in the form, which has the focus', async () => {
  await open();
  edit();
  expect(name().value).toBe('Praxis Süd');
  await waitFor(() => expect(document.activeElement).toBe(name()));
});

test('a saved change leaves an empty form and the focus in the list', async () => {
  const asked = await open();
  edit();
  type('Praxis West');
  send();
  expect(asked.at(-1)!.body).toMatchObject({ was: 'Praxis Süd', client: { name: 'Praxis West' } });
  await answer(asked, { result: true });
  await answer(asked, { clients: [client('Praxis West')] });
  expect(name().value).toBe('');
  expect(document.activeElement).toBe(within(name().closest('section')!).getByRole('list'));
});

test('what is typed while a client is saved stays, and changes the one that was saved', async () => {
  const asked = await open();
  type('Praxis Ost');
  send();
  type('Praxis Ost GmbH');
  await answer(asked, { result: true });
  await answer(asked, { clients: [client('Praxis Ost'), client('Praxis Süd')] });
  expect(name().value).toBe('Praxis Ost GmbH');
  send();
  expect(asked.at(-1)!.body).toMatchObject({ was: 'Praxis Ost', client: { name: 'Praxis Ost GmbH' } });
});

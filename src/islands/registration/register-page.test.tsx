// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { countryChoices } from '#shop/registration/countries.ts';
import { show } from '../../../tests/support/component.tsx';
import { frameOf, network } from '../../../tests/support/island.ts';
import { RegisterPage } from './register-page.tsx';
import { registerTexts } from './texts.ts';

const frame = frameOf(registerTexts);
const countries = countryChoices('main', 'de');
const page = (fast: boolean) => (
  <RegisterPage {...{ frame, fast, countries }} preset="DE" hasInbox={false} posted={null} isDone={false} />
);
const land = () => document.querySelector<HTMLInputElement>('#register-Land')!;
const code = () => document.querySelector<HTMLInputElement>('#register-PLZ')!;
const decided = () => document.querySelector('.register-decided')!.textContent;
const field = (name: string) => document.querySelector<HTMLInputElement>(`#register-${name}`)!;

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test('the country is the first field; what it decides stands beside it', async () => {
  const { user } = show(page(true));
  const first = document.querySelector('form#register select, form#register input');
  expect(first).toBe(land());
  expect(decided()).toContain('EUR');
  expect(decided()).toContain('19\u00A0%');
  await user.selectOptions(land(), 'CH');
  expect(decided()).toContain('CHF');
  expect(decided()).toContain('Ausfuhr');
});

test('a code of another country asks; a yes takes the country and the code stands', async () => {
  const { user } = show(page(true));
  await user.type(code(), '1010');
  await user.tab();
  const yes = screen.getByRole('button', { name: 'Ja, Österreich' });
  expect(screen.getByText(/1010 passt nicht zum Land Deutschland/)).toBeTruthy();
  await user.click(yes);
  expect(land().value).toBe('AT');
  expect(code().value).toBe('1010');
  expect(document.activeElement).toBe(code());
  expect(screen.queryByText(/passt nicht/)).toBeNull();
});

test('a no keeps the country, and the code is what is wrong then', async () => {
  const asked = network();
  const { user } = show(page(true));
  await user.type(code(), '1234 AB{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Nein, Deutschland stimmt' }));
  expect(land().value).toBe('DE');
  expect(field('PLZ').getAttribute('aria-invalid')).toBe('true');
  expect(asked).toEqual([]);
});

test('it registers in the chosen country; the whole form asks for street and town', async () => {
  const asked = network();
  const { user } = show(page(false));
  await user.selectOptions(land(), 'AT');
  await user.type(field('NamensZeile1'), 'Zahntechnik Linz');
  await user.selectOptions(document.querySelector('#register-Branche')!, 'laboratory');
  await user.type(code(), '4020');
  for (const name of ['eMail', 'eMailWiederholung']) await user.type(field(name), 'linz@example.com');
  for (const name of ['Kennwort', 'KennwortWiederholung']) await user.type(field(name), 'Wachsmesser-7');
  await user.click(field('AGB'));
  const press = () => user.click(screen.getAllByRole('button', { name: 'Registrieren' })[0]!);
  await press();
  expect(document.activeElement).toBe(field('Strasse'));
  expect(asked).toEqual([]);
  await user.type(field('Strasse'), 'Hafenzeile 8');
  await user.type(field('Ort'), 'Linz');
  await press();
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toMatchObject({
    call: 'POST /guestapi/register/new/AT/de',
    body: { PLZ: '4020', Strasse: 'Hafenzeile 8', AGB: true },
  });
  expect(asked[0]!.body).not.toHaveProperty('Land');
});

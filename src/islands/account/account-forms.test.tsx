// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/component.tsx';
import { answering, frameOf, refused, unreachable, type Says } from '../../../tests/support/island.ts';
import { textsOf } from '../../../tests/support/texts.ts';
import { drawn } from '../kit/island.tsx';
import { EmailForm } from './email-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { accountTexts, changePasswordTexts, securityTexts } from './texts.ts';

const t = textsOf('de');
const frame = frameOf([...accountTexts, ...changePasswordTexts, ...securityTexts]);
const Email = drawn(EmailForm);
const Password = drawn(PasswordForm);
const EMAIL = 'POST /customerapi/user/email';
const PASSWORD = 'POST /customerapi/user/password';
const field = (form: string, name: string) => document.querySelector<HTMLInputElement>(`#${form}-${name}`)!;
const fill = (form: string, values: Record<string, string>): void => {
  for (const [name, value] of Object.entries(values))
    fireEvent.input(field(form, name), { target: { value } });
};
const submit = (form: string): void => void fireEvent.submit(document.getElementById(form)!);
const wrong = () =>
  [...document.querySelectorAll('[aria-invalid="true"]')].map((one) => one.getAttribute('name'));
const NEW = { eMail: 'neu@labor.example', eMailWiederholung: 'neu@labor.example', KennwortAlt: 'geheim' };
const email = (routes: Record<string, Says> = {}) => {
  const asked = answering(routes);
  return { asked, ...show(<Email frame={frame} hasInbox={false} />) };
};

beforeAll(() => import('#shop/account/wire.ts')); // a busy machine takes its time to load it
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test('two addresses that differ are no address: nothing is sent', async () => {
  const { asked } = email();
  fill('email', { ...NEW, eMailWiederholung: 'nue@labor.example' });
  submit('email');
  await waitFor(() => expect(wrong()).toEqual(['eMailWiederholung']));
  expect(document.activeElement).toBe(field('email', 'eMailWiederholung'));
  expect(asked).toEqual([]);
});

test('the same address in other letters is the same', async () => {
  const { asked } = email({ [EMAIL]: Response.json({ result: true }) });
  fill('email', { ...NEW, eMailWiederholung: ' neu@labor.example ' });
  submit('email');
  expect(await screen.findByText(t('account:email.done'))).toBeTruthy();
  expect(asked[0]!.body).toMatchObject({ eMail: 'neu@labor.example', KennwortAlt: 'geheim' });
});

test('a wrong password is said, and both addresses are still there', async () => {
  email({ [EMAIL]: refused(422, { code: 'session.password-wrong', message: 'Falsches Kennwort.', fields: ['KennwortAlt'] }) }); // prettier-ignore
  fill('email', NEW);
  submit('email');
  await waitFor(() => expect(document.activeElement).toBe(field('email', 'KennwortAlt')));
  expect(['eMail', 'eMailWiederholung'].map((name) => field('email', name).value)).toEqual([NEW.eMail, NEW.eMail]);
}); // prettier-ignore

test.each([[429, 'Bitte später.'], [500, 'Gerade geht es nicht.'], [403, 'Nur das Konto selbst.']])('an address that is answered with %d is still typed, and the reason is said', async (status, message) => {
  email({ [EMAIL]: refused(status, { code: 'rate.limit', message }) });
  fill('email', NEW);
  submit('email');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(field('email', 'eMail').value).toBe(NEW.eMail);
}); // prettier-ignore

test('a change pressed twice in haste is asked for once', async () => {
  const answer = Promise.withResolvers<Response>();
  const { asked } = email({ [EMAIL]: () => answer.promise });
  fill('email', NEW);
  submit('email');
  submit('email');
  await waitFor(() => expect(asked).toHaveLength(1));
  await act(async () => answer.resolve(Response.json({ result: true })));
  expect(asked).toHaveLength(1);
});

test('a form that is left while it is sent complains about nothing', async () => {
  const answer = Promise.withResolvers<Response>();
  const { asked, unmount } = email({ [EMAIL]: () => answer.promise });
  fill('email', NEW);
  submit('email');
  await waitFor(() => expect(asked).toHaveLength(1));
  unmount();
  await act(async () => answer.resolve(refused(422, { code: 'session.password-wrong', message: 'Falsch.', fields: ['KennwortAlt'] }))); // prettier-ignore
  expect(document.querySelector('form')).toBeNull();
});

/** All fields of the password's form are filled, and it is sent. */
function changePassword(): void {
  const names = [...document.querySelectorAll<HTMLInputElement>('#password input')].map(({ name }) => name);
  const typed = Object.fromEntries(names.map((name) => [name, name === 'KennwortAlt' ? 'geheim' : 'Sehr-Lang-Und-Neu-2026'])); // prettier-ignore
  fill('password', typed);
  submit('password');
}

test.each<[boolean, string[]]>([[true, ['/de-de/wk']], [false, []]])('a changed password, a first one: %s, leads to %j that was remembered', async (isFirst, expected) => {
  const gone: string[] = [];
  vi.stubGlobal('location', { pathname: '/de-de/kundendaten-aendern', search: '', assign: (path: string) => gone.push(path) });
  sessionStorage.setItem('wantedPath', '/de-de/wk');
  answering({ [PASSWORD]: Response.json({ result: true }) });
  show(<Password frame={frame} isFirst={isFirst} />);
  changePassword();
  expect(await screen.findByText(t('account:change.password-saved'))).toBeTruthy();
  expect(gone).toEqual(expected);
}); // prettier-ignore

test('a new password that nobody answered can be sent again as it was typed', async () => {
  const routes: Record<string, Says> = { [PASSWORD]: unreachable };
  const asked = answering(routes);
  show(<Password frame={frame} />);
  changePassword();
  await screen.findByText(t('session:form.failed'));
  routes[PASSWORD] = Response.json({ result: true });
  submit('password');
  expect(await screen.findByText(t('account:change.password-saved'))).toBeTruthy();
  expect(asked[0]!.body).toEqual(asked[1]!.body);
});

// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hydrate, show } from '../../../tests/support/component.tsx';
import { frameOf, network, refused } from '../../../tests/support/island.ts';
import { hasJustLoggedIn } from './just-logged-in.ts';
import { LoginPage } from './login-page.tsx';
import { loginTexts } from './texts.ts';

const frame = frameOf(loginTexts);
const DONE = { result: true, kundennummer: '104711', kennwortAendern: false };
const user = () => screen.getByLabelText<HTMLInputElement>(/^E-Mail-Adresse oder/);
const password = () => screen.getByLabelText<HTMLInputElement>(/^Kennwort/);
const alert = () => document.querySelector('form#page-login [data-form-error]')!;
const press = (name = 'Anmelden') => screen.getByRole('button', { name });
let gone: string[];

beforeEach(() => {
  sessionStorage.clear();
  gone = [];
  document.documentElement.dataset['market'] = 'de-de';
  vi.stubGlobal('location', {
    pathname: '/de-de/login',
    search: '',
    assign: (path: string) => gone.push(path),
    reload: () => gone.push('reload'),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete document.documentElement.dataset['brand'];
});

async function logIn(...answers: Response[]) {
  const asked = network(...answers);
  const shown = show(<LoginPage frame={frame} posted={null} />);
  await shown.user.type(user(), '104711');
  await shown.user.type(password(), 'Modellguss-26');
  await shown.user.click(press());
  return { asked, person: shown.user };
}

test('a login goes home and tells the page there to ask who works', async () => {
  const { asked } = await logIn(Response.json(DONE));
  await waitFor(() => expect(gone).toEqual(['/de-de/']));
  expect(hasJustLoggedIn()).toBe(true);
  expect(asked).toEqual([
    {
      call: 'POST /customerapi/login',
      body: { Firma: 1, Benutzername: '104711', Kennwort: 'Modellguss-26', kw: null },
    },
  ]);
});

test('a first password leads to its change, whatever page is remembered', async () => {
  sessionStorage.setItem('wantedPath', '/de-de/wk');
  await logIn(Response.json({ ...DONE, kennwortAendern: true }));
  await waitFor(() => expect(gone).toEqual(['/de-de/kundendaten-aendern?first=1']));
  expect(sessionStorage.getItem('wantedPath')).toBe('/de-de/wk'); // for after the change
});

test('a wrong password is said under the title, kept, and has the focus', async () => {
  await logIn(refused(401, { code: 'login.failed', message: 'Unbekannt oder falsch.' }));
  await waitFor(() => expect(alert().textContent).toBe('AnmeldefehlerUnbekannt oder falsch.'));
  expect(document.activeElement).toBe(password());
  expect([user().value, password().value]).toEqual(['104711', 'Modellguss-26']);
});

test('an e-mail of several customers leads to the field of the number', async () => {
  await logIn(refused(401, { code: 'login.not-unique', message: 'Bitte die Kundennummer eingeben.' }));
  await waitFor(() => expect(document.activeElement).toBe(user()));
  expect(alert().textContent).toContain('Bitte die Kundennummer eingeben.');
});

test('who has not confirmed the registration is offered another link', async () => {
  await logIn(refused(401, { code: 'login.not-verified', message: 'Bitte zuerst den Link öffnen.' }));
  const link = await screen.findByRole('link', { name: 'Neuen Link anfordern' });
  expect(link.getAttribute('href')).toBe('/de-de/verify/neu');
  expect(document.activeElement).toBe(alert());
});

test('a shop that asks for a second is asked again, one that asks for minutes is not', async () => {
  const busy = (seconds: string) =>
    new Response(JSON.stringify({ error: { code: 'request.too-many', message: 'Zu viele Versuche.' } }), {
      status: 429,
      headers: { 'retry-after': seconds },
    });
  const { asked } = await logIn(busy('1'), busy('300'));
  await waitFor(() => expect(alert().textContent).toContain('Zu viele Versuche.'), { timeout: 3000 });
  expect(asked).toHaveLength(2);
});

test('wrong fields are marked and logged, and nothing typed leaves the page', async () => {
  document.documentElement.dataset['brand'] = 'light';
  const asked = network();
  const { user: person } = show(<LoginPage frame={frame} posted={null} />);
  await person.type(user(), 'labor');
  await person.click(press());
  expect(alert().textContent).toContain('Bitte geben Sie Ihre E-Mail-Adresse oder Kundennummer');
  expect(document.activeElement).toBe(user());
  expect(password().getAttribute('aria-invalid')).toBe('true');
  expect(asked.map(({ call }) => call)).toEqual(['POST /guestapi/logs']);
  expect(asked[0]!.body).toEqual({
    firma: 3,
    kdnr: 0,
    page: '/de-de/login',
    error: 'login: credentials',
    browser: navigator.userAgent,
  });
});

test('both fields of the login are required: each says so, and no login is sent', async () => {
  const asked = network();
  const { user: person } = show(<LoginPage frame={frame} posted={null} />);
  await person.click(press());
  for (const field of [user(), password()]) {
    expect([field.required, field.getAttribute('aria-invalid')]).toEqual([true, 'true']);
    const fault = document.getElementById(field.getAttribute('aria-describedby')!)!;
    expect(fault.textContent).toBe('Bitte ausfüllen!');
  }
  await person.type(user(), '104711');
  await person.click(press()); // the password alone is missing now
  expect(password().getAttribute('aria-invalid')).toBe('true');
  expect(asked.map(({ call }) => call)).not.toContain('POST /customerapi/login');
});

test('each login with missing or malformed fields sends an error log, a right one none', async () => {
  const asked = network(new Response(), new Response(), new Response(), Response.json(DONE));
  const { user: person } = show(<LoginPage frame={frame} posted={null} />);
  const logs = () => asked.filter(({ call }) => call === 'POST /guestapi/logs').length;
  await person.click(press()); // both are missing
  await waitFor(() => expect(logs()).toBe(1));
  await person.type(user(), 'labor');
  await person.type(password(), 'Modellguss-26');
  await person.click(press()); // no e-mail and no number
  await waitFor(() => expect(logs()).toBe(2));
  await person.clear(user());
  await person.type(user(), '104711');
  await person.clear(password());
  await person.click(press());
  await waitFor(() => expect(logs()).toBe(3));
  await person.type(password(), 'Modellguss-26');
  await person.click(press());
  await waitFor(() => expect(gone).toEqual(['/de-de/']));
  expect(asked.map(({ call }) => call).at(-1)).toBe('POST /customerapi/login');
  expect(logs()).toBe(3);
});

test('the login’s password takes 100 characters and no more', async () => {
  const asked = network(Response.json(DONE));
  const { user: person } = show(<LoginPage frame={frame} posted={null} />);
  await person.type(user(), '104711');
  await person.click(password());
  await person.paste('x'.repeat(101));
  expect(password().value).toBe('x'.repeat(100));
  await person.click(press());
  await waitFor(() => expect(asked[0]?.body).toMatchObject({ Kennwort: 'x'.repeat(100) }));
});

test('a longer password than the field takes is refused before it is sent', async () => {
  const asked = network();
  const { user: person } = show(<LoginPage frame={frame} posted={null} />);
  await person.type(user(), '104711');
  fireEvent.change(password(), { target: { value: 'x'.repeat(101) } }); // a password manager may
  await person.click(press());
  await waitFor(() => expect(password().getAttribute('aria-invalid')).toBe('true'));
  expect(asked.map(({ call }) => call)).toEqual(['POST /guestapi/logs']);
});

test('the second step refuses a wrong code and leads back after one too late', async () => {
  const { asked, person } = await logIn(
    Response.json(
      { error: { code: 'login.code', message: '', facts: { schritt: 'secret' } } },
      { status: 401 },
    ),
    refused(401, { code: 'login.code-wrong', message: 'Der Code stimmt nicht.' }),
    refused(401, { code: 'login.step', message: 'Bitte melden Sie sich noch einmal an.' }),
  );
  const code = await screen.findByLabelText<HTMLInputElement>(/^Code/);
  expect(document.activeElement).toBe(code);
  await person.type(code, '000000{Enter}');
  await screen.findByText('Der Code stimmt nicht.');
  expect(document.activeElement).toBe(code);
  await person.type(code, '1{Enter}');
  await waitFor(() => expect(user().value).toBe('104711'));
  expect(alert().textContent).toBe('AnmeldefehlerBitte melden Sie sich noch einmal an.');
  expect(password().value).toBe('');
  expect(asked[1]).toEqual({
    call: 'POST /customerapi/login/code',
    body: { Schritt: 'secret', Code: '000000' },
  });
});

test('“back” leads from the code to the password, the name still there', async () => {
  const { person } = await logIn(
    Response.json(
      { error: { code: 'login.code', message: '', facts: { schritt: 'secret' } } },
      { status: 401 },
    ),
  );
  await person.click(await screen.findByRole('button', { name: 'Zurück' }));
  expect(user().value).toBe('104711');
  expect(document.activeElement).toBe(password());
});

test('what was posted without script is shown and then taken over by the browser', async () => {
  const posted = {
    typed: { Benutzername: '104711' },
    faults: { message: 'Unbekannt oder falsch.', fields: {} },
    step: null,
  };
  const { html } = await hydrate(<LoginPage frame={frame} posted={posted} />);
  expect(html).toContain('Unbekannt oder falsch.');
  expect(html).toContain('action="/de-de/login"');
  expect(user().value).toBe('104711');
});

test('without script a code’s form carries the secret of its step', async () => {
  const posted = { typed: {}, faults: { message: null, fields: {} }, step: 'secret' };
  const { html } = await hydrate(<LoginPage frame={frame} posted={posted} />);
  expect(html).toMatch(/<form[^>]*action="\/de-de\/login\?form=code"/);
  expect(html).toMatch(/name="Schritt" value="secret"/);
});

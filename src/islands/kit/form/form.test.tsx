// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import * as z from 'zod/mini';
import { afterEach, expect, test, vi } from 'vitest';
import { hydrate, show } from '../../../../tests/support/component.tsx';
import { ApiError } from '#lib/api-client.ts';
import { FIELD_TEXTS } from '#lib/validators/field-texts.ts';
import { emailField, passwordField, requiredText } from '#lib/validators/fields.ts';
import type { PostedForm } from '#lib/validators/form-data.ts';
import { island, type IslandFrame } from '../island.tsx';
import { $toast, closeToast } from '../stores/toast.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Form, FormDone } from './form.tsx';
import { useForm } from './use-form.ts';

const frame: IslandFrame = {
  prefix: 'de-de',
  language: 'de',
  country: 'DE',
  locale: 'de-DE',
  currency: 'EUR',
  pictures: '1',
  texts: Object.fromEntries([...Object.values(FIELD_TEXTS), 'session:form.failed'].map((key) => [key, key])),
};

const schema = () =>
  z.object({
    company: requiredText(),
    mail: emailField(),
    Kennwort: passwordField(),
    news: z.boolean(),
    scopes: z.array(z.string()),
  });
type Rules = ReturnType<typeof schema>;
type Values = z.output<Rules>;

interface Props {
  send: (values: Values) => Promise<unknown>;
  posted?: PostedForm;
  draft?: string;
  saved?: string;
  /** The form's rules, which may have to be fetched. */
  rules?: () => Rules | Promise<Rules>;
}

const Page = island('test', function Page({ send, posted, draft, saved, rules = schema }: Props) {
  const form = useForm({
    id: 'f',
    schema: rules,
    send,
    posted,
    draft,
    saved,
    invalid: { company: 'not this one' },
  });
  if (form.answer && !saved) return <FormDone>done</FormDone>;
  return (
    <Form form={form} submit="Send" action="?">
      <TextField {...form.field('company')} label="Company" required />
      <TextField {...form.field('mail')} label="Mail" required />
      <TextField {...form.field('Kennwort')} label="Password" type="password" required />
      <Checkbox {...form.box('news')} label="News" />
      {['cart', 'lists'].map((scope) => (
        <input
          key={scope}
          type="checkbox"
          aria-label={scope}
          value={scope}
          {...form.boxes('scopes').boxOf(scope)}
        />
      ))}
    </Form>
  );
});

type User = ReturnType<typeof show>['user'];
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const press = (user: User) => user.click(screen.getByRole('button', { name: 'Send' }));
const sent = () => vi.fn<(values: Values) => Promise<unknown>>(async () => ({ result: true }));

async function fill(user: User): Promise<void> {
  await user.type(field('Company'), ' Zahntechnik ');
  await user.type(field('Mail'), 'Labor@example.com');
  await user.type(field('Password'), ' geheim 7 ');
  await user.click(field('News'));
  await user.click(field('lists'));
}

function refusal(error: object, status = 400): ApiError {
  return new ApiError(Response.json({ error }, { status }));
}

afterEach(() => {
  sessionStorage.clear();
  closeToast();
});

test('a form that stays says by toast that it worked, or what did not', async () => {
  const { user } = show(<Page frame={frame} send={sent()} saved="saved" />);
  await press(user);
  expect($toast.get()).toEqual({ type: 'error', text: FIELD_TEXTS.required });
  await fill(user);
  await press(user);
  await waitFor(() => expect($toast.get()).toEqual({ type: 'success', text: 'saved' }));
});

test('faults stand beside their fields, the focus is on the first, and nothing is sent', async () => {
  const send = sent();
  const { user } = show(<Page frame={frame} send={send} />);
  await user.type(field('Mail'), 'labor');
  await press(user);
  expect(document.activeElement).toBe(field('Company'));
  expect(field('Company').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(FIELD_TEXTS.email).id).toBe(field('Mail').getAttribute('aria-describedby'));
  expect(field('Mail').value).toBe('labor');
  expect(send).not.toHaveBeenCalled();
});

test('a fault goes with the correction of its field, the others stay', async () => {
  const { user } = show(<Page frame={frame} send={sent()} />);
  await press(user);
  await user.type(field('Company'), 'Z');
  expect(field('Company').getAttribute('aria-invalid')).not.toBe('true');
  expect(field('Mail').getAttribute('aria-invalid')).toBe('true');
});

test('what is sent is what the schema makes of the fields, boxes and lists included', async () => {
  const send = sent();
  const { user } = show(<Page frame={frame} send={send} />);
  await fill(user);
  await press(user);
  expect(send.mock.calls).toEqual([
    [
      {
        company: 'Zahntechnik',
        mail: 'labor@example.com',
        Kennwort: ' geheim 7 ',
        news: true,
        scopes: ['lists'],
      },
    ],
  ]);
  expect(document.activeElement).toBe(await screen.findByText('done'));
});

test('a refusal is said beside its fields and loses nothing of what was typed', async () => {
  const send = sent();
  send.mockRejectedValueOnce(
    refusal({ code: 'registration.email-present', message: 'taken', fields: ['mail'] }),
  );
  const { user } = show(<Page frame={frame} send={send} />);
  await fill(user);
  await press(user);
  await waitFor(() => expect(document.activeElement).toBe(field('Mail')));
  expect(screen.getByText('taken').id).toBe('f-mail-error');
  expect(field('Password').value).toBe(' geheim 7 ');
  await press(user);
  await screen.findByText('done');
});

test('a general refusal says what is known of each field', async () => {
  const send = sent();
  const fields = ['company', 'mail', 'elsewhere'];
  send.mockRejectedValueOnce(
    refusal({ code: 'form.invalid', message: 'please check', fields, fieldMessages: { mail: 'no mail' } }),
  );
  const { user } = show(<Page frame={frame} send={send} />);
  await fill(user);
  await press(user);
  await screen.findByText('not this one');
  expect(screen.getByText('no mail')).toBeTruthy();
  expect(screen.queryByText('please check')).toBeNull();
});

test('a refusal without a field, and a network that is away, are said above the form', async () => {
  const send = sent();
  send.mockRejectedValueOnce(
    refusal({ code: 'request.too-many', message: 'later', fields: ['elsewhere'] }, 429),
  );
  send.mockRejectedValueOnce(new TypeError('failed to fetch'));
  const { user } = show(<Page frame={frame} send={send} />);
  await fill(user);
  await press(user);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('later'));
  expect(screen.getByRole('alert').textContent).toBe('later');
  await press(user);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('session:form.failed'));
});

test('a second press while the first is under way sends nothing', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const send = vi.fn<(values: Values) => Promise<unknown>>(
    () => new Promise((resolve) => (answer = resolve)),
  );
  const { user } = show(<Page frame={frame} send={send} />);
  await fill(user);
  await press(user);
  expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-busy')).toBe('true');
  await press(user);
  await user.type(field('Company'), '{Enter}');
  expect(send).toHaveBeenCalledOnce();
  answer({ result: true });
  await screen.findByText('done');
});

test('a press is seen to work while the form’s rules are still on their way', async () => {
  const { promise, resolve } = Promise.withResolvers<Rules>();
  const { user } = show(<Page frame={frame} send={sent()} rules={() => promise} />);
  const button = screen.getByRole('button', { name: 'Send' });
  await press(user);
  expect(button.getAttribute('aria-busy')).toBe('true');
  resolve(schema());
  await waitFor(() => expect(document.activeElement).toBe(field('Company')));
  expect(button.getAttribute('aria-busy')).toBeNull();
});

test('a draft survives a reload without the password and ends with success', async () => {
  const first = show(<Page frame={frame} send={sent()} draft="test" />);
  await fill(first.user);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('geheim');
  first.unmount();
  const { user } = await hydrate(<Page frame={frame} send={sent()} draft="test" />);
  expect([field('Company').value, field('Mail').value, field('Password').value]).toEqual([
    ' Zahntechnik ',
    'Labor@example.com',
    '',
  ]);
  expect([field('News').checked, field('lists').checked, field('cart').checked]).toEqual([true, true, false]);
  await user.type(field('Password'), 'geheim 7');
  await press(user);
  await screen.findByText('done');
  expect(sessionStorage.length).toBe(0);
});

test('a draft does not take the place of what was typed since the page came', async () => {
  sessionStorage.setItem('draft:test', JSON.stringify({ company: 'older', mail: 'older@example.com' }));
  const typed = { company: 'posted', news: true, scopes: ['cart'] };
  const posted = { typed, faults: { message: null, fields: {} } };
  show(<Page frame={frame} send={sent()} draft="test" posted={posted} />);
  expect(field('Mail').value).toBe('older@example.com');
});

test('a form that came without script is shown again with its faults', async () => {
  const typed = { company: 'posted', news: true, scopes: ['cart'] };
  const faults = { message: 'please check', fields: { mail: 'no mail' } };
  const { html } = await hydrate(<Page frame={frame} send={sent()} posted={{ typed, faults }} />);
  expect(html).toContain('method="post"');
  expect(html).toContain('autofocus');
  expect(field('Company').value).toBe('posted');
  expect([field('News').checked, field('cart').checked, field('lists').checked]).toEqual([true, true, false]);
  expect(screen.getByText('no mail').id).toBe(field('Mail').getAttribute('aria-describedby'));
  expect(screen.getByRole('alert').textContent).toBe('please check');
});

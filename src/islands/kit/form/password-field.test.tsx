// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hydrate, show } from '../../../../tests/support/component.tsx';
import { frameOf } from '../../../../tests/support/island.ts';
import { island } from '../island.tsx';
import { PasswordField } from './password-field.tsx';
import { formTexts } from './texts.ts';

const Login = island('login', () => (
  <form onSubmit={(event) => event.preventDefault()}>
    <PasswordField label="Kennwort" name="Kennwort" required error="Falsch" />
  </form>
));
const login = <Login frame={frameOf(formTexts)} />;
const field = () => screen.getByLabelText<HTMLInputElement>(/^Kennwort/);
const button = () => screen.getByRole('button', { name: 'Kennwort anzeigen', hidden: true });

test('a password is shown and hidden again by a button that says which', async () => {
  const { user } = show(login);
  await user.type(field(), 'Modellguss-26');
  expect([field().type, button().getAttribute('aria-pressed')]).toEqual(['password', 'false']);
  await user.click(button());
  expect([field().type, button().getAttribute('aria-pressed')]).toEqual(['text', 'true']);
  expect(field().value).toBe('Modellguss-26');
  await user.click(button());
  expect(field().type).toBe('password');
});

test('a shown password is hidden as soon as the form is sent', async () => {
  const { user } = show(login);
  await user.click(button());
  fireEvent.submit(field().form!);
  expect(field().type).toBe('password');
});

test('the server sends a hidden password and no button that would do nothing', async () => {
  const { html } = await hydrate(login);
  expect(html).toContain('type="password"');
  expect(html).toMatch(/<button[^>]*hidden=""/);
  expect(button().hidden).toBe(false);
  expect(field().getAttribute('aria-describedby')).toBe(`${field().id}-error`);
});

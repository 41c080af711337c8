// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hydrate, show } from '../../../tests/support/component.tsx';
import { Checkbox } from './checkbox.tsx';
import { ChoiceField } from './choice-field.tsx';
import { TextArea, TextField } from './text-field.tsx';

test('a field has its label, and says hint and error as its description', () => {
  show(<TextField label="E-mail" type="email" hint="We write rarely" error="Please check" />);
  const field = screen.getByLabelText('E-mail');
  const described = field.getAttribute('aria-describedby')!.split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'We write rarely',
    'Please check',
  ]);
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('a valid field is neither invalid nor described, and its error’s place waits', () => {
  const { container, rerender } = show(<TextField label="Name" />);
  const field = screen.getByLabelText('Name');
  expect(field.hasAttribute('aria-invalid')).toBe(false);
  expect(field.hasAttribute('aria-describedby')).toBe(false);
  const place = container.querySelector<HTMLElement>('.form-error')!;
  expect(place.hidden).toBe(true);
  rerender(<TextField label="Name" error="Bitte ausfüllen!" />);
  expect(container.querySelector('.form-error')).toBe(place);
  expect(place.hidden).toBe(false);
});

test('a required field has an asterisk on its label, or on its placeholder', () => {
  const { container } = show(
    <>
      <TextField label="Street" required />
      <TextArea label="Message" labelHidden required />
    </>,
  );
  expect(container.querySelector('label')!.textContent).toBe('Street *');
  expect(screen.getByLabelText<HTMLInputElement>(/Street/).required).toBe(true);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Message/).placeholder).toBe('Message *');
});

test('a box is ticked by its words', async () => {
  const { user } = show(<Checkbox name="terms" label="I agree to the terms" required />);
  await user.click(screen.getByText(/I agree/));
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /I agree/ });
  expect([box.checked, box.name, box.value, box.required]).toEqual([true, 'terms', '1', true]);
});

const TITLES = [
  { key: '', label: 'None' },
  { key: 'dr', label: 'Dr.' },
  { key: 'prof', label: 'Prof.' },
];

test('a choice in a form posts the pick, else the default, else the first option', async () => {
  show(<ChoiceField label="First" name="first" options={TITLES.slice(1)} />);
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'First' }).value).toBe('dr');
  const { user } = show(<ChoiceField label="Title" name="title" options={TITLES} preset="dr" />);
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Title' });
  expect(field.value).toBe('dr');
  await user.selectOptions(field, 'Prof.');
  expect(field.value).toBe('prof');
});

test('a choice that filters tells when it differs from the default', () => {
  const choice = (pick: string | null) => (
    <ChoiceField label="Title" options={TITLES} pick={pick} onPick={() => undefined} />
  );
  const { rerender } = show(choice(null));
  const field = screen.getByRole('combobox', { name: 'Title' });
  expect(field.hasAttribute('data-set')).toBe(false);
  rerender(choice('dr'));
  expect(field.hasAttribute('data-set')).toBe(true);
});

test('fields wake up as the server sent them', async () => {
  const { html } = await hydrate(
    <form>
      <TextField label="Name" required hint="As on the invoice" defaultValue="Labor Weiß" />
      <Checkbox label="Newsletter" defaultChecked />
      <ChoiceField label="Title" options={TITLES} preset="dr" name="title" />
    </form>,
  );
  expect(html).not.toContain('style=');
  expect(screen.getByLabelText<HTMLInputElement>(/Name/).value).toBe('Labor Weiß');
});

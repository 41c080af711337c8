// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../tests/support/component.tsx';
import { CheckboxGroup } from './checkbox-group.tsx';

const options = [
  { value: 'a', label: 'Alpha' },
  { value: 'b', label: 'Beta' },
] as const;
const group = (error?: string) => (
  <form>
    <CheckboxGroup
      id="letters"
      legend="Letters"
      hint="Any of them."
      error={error}
      options={options}
      boxOf={(value) => ({ name: 'letter', defaultChecked: value === 'a' })}
    />
  </form>
);
const idsOf = (element: Element) => element.getAttribute('aria-describedby')?.split(' ') ?? [];

test('boxes of a group post those that are ticked under one name', async () => {
  const { user, container } = show(group());
  await user.click(screen.getByRole('checkbox', { name: 'Beta' }));
  expect(new FormData(container.querySelector('form')!).getAll('letter')).toEqual(['a', 'b']);
});

test('a group says its name and hint, and nothing is wrong with it', () => {
  show(group());
  const letters = screen.getByRole('group', { name: 'Letters' });
  expect(idsOf(letters).map((id) => document.getElementById(id)!.textContent)).toEqual(['Any of them.']);
  expect(screen.getByRole('checkbox', { name: 'Alpha' }).hasAttribute('aria-invalid')).toBe(false);
});

test('what is wrong with a group is said of it and of each box', () => {
  show(group('Choose one.'));
  for (const element of [screen.getByRole('group'), ...screen.getAllByRole('checkbox')])
    expect(document.getElementById(idsOf(element).at(-1)!)!.textContent).toBe('Choose one.');
  expect(screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-invalid'))).toEqual(['true', 'true']); // prettier-ignore
});

// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { hydrate, show } from '../../../tests/support/component.tsx';
import './select-full.tsx'; // loaded before the clock of a test runs
import { Select } from './select.tsx';

const SHADES = ['A1', 'A2', 'A3'].map((label) => ({ key: label.toLowerCase(), label }));

function Shade() {
  const [pick, setPick] = useState<string | null>(null);
  return <Select label="Shade" name="shade" options={SHADES} pick={pick} preset="a2" onPick={setPick} />;
}

const field = () => screen.getByRole('combobox', { name: 'Shade' });
const option = (name: string) => screen.findByRole('option', { name });
const sent = (container: HTMLElement) =>
  container.querySelector<HTMLInputElement>('input[name="shade"]')?.value;

test('a select shows its default, opens with a press, tells when it filters', async () => {
  const { user, container } = show(<Shade />);
  expect(field().textContent).toBe('A2');
  expect(field().hasAttribute('data-set')).toBe(false);
  fireEvent.click(field()); // before the list is loaded
  await user.click(await option('A3'));
  await waitFor(() => expect(field().textContent).toBe('A3'));
  expect(field().hasAttribute('data-set')).toBe(true);
  expect(sent(container)).toBe('a3');
});

test('a select is opened, walked and chosen from by keyboard and keeps the focus', async () => {
  const { user } = show(<Shade />);
  await user.tab();
  expect(document.activeElement).toBe(field());
  await user.keyboard('{ArrowDown}');
  await option('A3');
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(field().textContent).toBe('A3'));
  await waitFor(() => expect(document.activeElement).toBe(field()));
});

test('the server sends a select with its value and without style attributes', async () => {
  const { html, container } = await hydrate(<Shade />);
  expect(html).not.toContain('style=');
  expect(field().textContent).toBe('A2');
  expect(sent(container)).toBe('a2');
});

// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { hydrate, show } from '../../../tests/support/component.tsx';
import './combobox-full.tsx'; // loaded before the clock of a test runs
import { Combobox } from './combobox.tsx';

const OPTIONS = Array.from({ length: 25 }, (_, n) => ({ key: `k${n}`, label: `Option ${n}` }));

function Country({ start = null, ...props }: { start?: string | null; required?: boolean }) {
  const [selected, setSelected] = useState<string | null>(start);
  return (
    <>
      <Combobox
        label="Country"
        options={OPTIONS}
        selected={selected}
        onSelect={setSelected}
        noneText="Nothing found"
        {...props}
      />
      <button type="button">After</button>
      <output>{selected}</output>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: /Country/ });
const opened = () => waitFor(() => expect(field().getAttribute('aria-expanded')).toBe('true'));
const closed = () => waitFor(() => expect(field().getAttribute('aria-expanded')).toBe('false'));
const picked = () => screen.getByRole('status', { name: '' }).textContent;

/** The option that the keyboard stands on, as assistive technology is told. */
function active(): string | null {
  const id = field().getAttribute('aria-activedescendant');
  return id && (document.getElementById(id)?.textContent ?? null);
}

async function openByKey(start?: string | null) {
  const shown = show(<Country start={start ?? null} />);
  await shown.user.tab();
  await shown.user.keyboard('{ArrowDown}');
  await opened();
  return shown.user;
}

test('a combobox is open or closed', async () => {
  const user = await openByKey();
  expect(screen.getAllByRole('option')).toHaveLength(25);
  await user.keyboard('{Escape}');
  await closed();
  expect(screen.queryAllByRole('option')).toHaveLength(0);
});

test('a combobox is walked with the arrow keys and goes round', async () => {
  const user = await openByKey();
  await waitFor(() => expect(active()).toBe('Option 0'));
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe('Option 1');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(active()).toBe('Option 24');
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe('Option 0');
});

test('a combobox takes Home and End', async () => {
  const user = await openByKey();
  await user.keyboard('{End}');
  expect(active()).toBe('Option 24');
  await user.keyboard('{Home}');
  expect(active()).toBe('Option 0');
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe('Option 1');
});

test('a combobox takes PageUp and PageDown, ten options at a time', async () => {
  const user = await openByKey();
  await waitFor(() => expect(active()).toBe('Option 0'));
  await user.keyboard('{PageDown}');
  expect(active()).toBe('Option 10');
  await user.keyboard('{PageDown}{PageDown}');
  expect(active()).toBe('Option 24');
  await user.keyboard('{PageUp}');
  expect(active()).toBe('Option 14');
});

test('a combobox takes Enter, Escape and Tab', async () => {
  const user = await openByKey();
  await user.keyboard('{ArrowDown}{Enter}');
  await closed();
  expect(field().value).toBe('Option 1');
  await user.keyboard('{Escape}');
  expect(field().value).toBe('Option 1');
  await user.keyboard('{ArrowDown}');
  await opened();
  await user.keyboard('{PageDown}{Tab}');
  await closed();
  expect(field().value).toBe('Option 11');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'After' }));
});

test('typing leaves what matches or says that nothing does; leaving takes it back', async () => {
  const user = await openByKey('k3');
  await user.clear(field());
  await user.type(field(), '24');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Option 24']);
  await user.type(field(), 'x');
  await waitFor(() => expect(screen.getByText('Nothing found')).toBeTruthy());
  await user.tab();
  await closed();
  expect(field().value).toBe('Option 3');
});

test('what is typed before the list is there is searched as soon as it is', async () => {
  const { user } = show(<Country />);
  act(() => field().focus());
  fireEvent.input(field(), { target: { value: '17' } });
  await opened();
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await user.keyboard('{Enter}');
  expect(picked()).toBe('k17');
});

test('the server sends a field with the chosen label and no style attribute', async () => {
  const { html } = await hydrate(<Country start="k3" required />);
  expect(html).not.toContain('style=');
  expect(field().value).toBe('Option 3');
  expect(field().getAttribute('aria-required')).toBe('true');
});

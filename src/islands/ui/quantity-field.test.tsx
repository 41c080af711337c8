// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { hydrate, show } from '../../../tests/support/component.tsx';
import { QuantityField } from './quantity-field.tsx';

interface PlasterProps {
  start?: string;
  min?: 0 | 1;
  onChange?: (text: string) => void;
}

function Plaster({ start = '3', min, onChange }: PlasterProps) {
  const [value, setValue] = useState(start);
  const change = (text: string): void => {
    setValue(text);
    onChange?.(text);
  };
  return <QuantityField label="Quantity of plaster" value={value} onChange={change} {...(min && { min })} />;
}

const field = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantity of plaster' });

test('a quantity steps by one between 0 and 999', async () => {
  const { user, container, unmount } = show(<Plaster start="1" />);
  const [minus] = container.querySelectorAll('button');
  await user.click(minus!);
  await user.click(minus!);
  expect(field().value).toBe('0');
  expect([field().min, field().max, field().step]).toEqual(['0', '999', '1']);
  unmount();
  const other = show(<Plaster start="998" />);
  const [, plus] = other.container.querySelectorAll('button');
  await user.click(plus!);
  await user.click(plus!);
  expect(field().value).toBe('999');
});

test('where one piece is the least, minus stops there', async () => {
  const { user, container } = show(<Plaster start="2" min={1} />);
  const [minus] = container.querySelectorAll('button');
  await user.click(minus!);
  await user.click(minus!);
  expect([field().value, field().min]).toEqual(['1', '1']);
});

test('a step from an emptied field, or from a fraction, gives a whole number', async () => {
  const { user, container } = show(<Plaster start="2.5" />);
  const [, plus] = container.querySelectorAll('button');
  await user.click(plus!);
  expect(field().value).toBe('3');
  await user.clear(field());
  await user.click(plus!);
  expect(field().value).toBe('1');
});

test('what is typed is told as it is, so that whoever owns the quantity can refuse it', async () => {
  const told = vi.fn<(text: string) => void>();
  const { user } = show(<Plaster onChange={told} />);
  await user.clear(field());
  await user.type(field(), '4711');
  expect(told.mock.calls.map(([text]) => text)).toEqual(['', '4', '47', '471', '4711']);
});

test('plus and minus are for the pointer: keyboards have the field’s arrow keys', async () => {
  const { user } = show(<Plaster />);
  expect(screen.queryAllByRole('button')).toEqual([]);
  await user.tab();
  expect(document.activeElement).toBe(field());
  await user.tab();
  expect(document.activeElement).toBe(document.body);
});

test('the server sends a quantity as one field without style attributes', async () => {
  const { html } = await hydrate(<Plaster />);
  expect(html).not.toContain('style=');
  expect(html.match(/<input/g)).toHaveLength(1);
  expect(field().value).toBe('3');
});

// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { hydrate, show } from '../../../tests/support/component.tsx';
import { NumberField } from './number-field.tsx';

function Quantity({
  start = 3,
  ...props
}: {
  start?: number | null;
  onCommit?: (value: number | null) => void;
}) {
  const [value, setValue] = useState<number | null>(start);
  return <NumberField label="Quantity of plaster" value={value} onChange={setValue} {...props} />;
}

const field = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantity of plaster' });

test('a quantity stays between 0 and 999', async () => {
  const { user, container } = show(<Quantity start={0} />);
  await user.click(field());
  await user.click(container.querySelector('button')!);
  expect(field().value).toBe('0');
  await user.clear(field());
  await user.type(field(), '4711');
  await user.tab();
  expect(field().value).toBe('999');
});

test('an emptied field is no quantity, and letters, signs and fractions are no part of one', async () => {
  const { user } = show(<Quantity />);
  await user.clear(field());
  expect(field().value).toBe('');
  await user.type(field(), '-1,2.e3x');
  expect(field().value).toBe('123');
});

test('Home and End move the caret and leave the quantity alone', async () => {
  const { user } = show(<Quantity start={12} />);
  await user.click(field());
  await user.keyboard('{Home}{End}');
  expect(field().value).toBe('12');
});

test('a quantity is committed when the field is left, on Enter and by plus, each time once', async () => {
  const commit = vi.fn<(value: number | null) => void>();
  const { user, container } = show(<Quantity onCommit={commit} />);
  await user.clear(field());
  await user.type(field(), '25');
  expect(commit).not.toHaveBeenCalled();
  await user.tab();
  expect(commit.mock.calls.map(([value]) => value)).toEqual([25]);
  await user.click(field());
  await user.keyboard('0{Enter}');
  await user.tab();
  await user.click(container.querySelectorAll('button')[1]!);
  expect(commit.mock.calls.map(([value]) => value)).toEqual([25, 250, 251]);
});

test('plus and minus beside a quantity are for the pointer only', async () => {
  const { user, container } = show(<Quantity />);
  const [minus, plus] = container.querySelectorAll('button');
  await user.click(plus!);
  await user.click(plus!);
  await user.click(minus!);
  expect(field().value).toBe('4');
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('the server sends a quantity as one field, without style attributes, which the policy forbids', async () => {
  const { html } = await hydrate(<Quantity />);
  expect(html).not.toContain('style=');
  expect(html.match(/<input/g)).toHaveLength(1);
  expect(field().value).toBe('3');
});

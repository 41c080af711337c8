// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/component.tsx';
import { frameOf } from '../../../tests/support/island.ts';
import { drawn } from '../kit/island.tsx';
import { NumberField } from './number-field.tsx';
import { numberTexts } from './texts.ts';

const onChange = vi.fn<(value: number) => void>();

function FirstLabel({ step = 1 }: { step?: number }) {
  const [value, setValue] = useState(1);
  const change = (next: number): void => {
    onChange(next);
    setValue(next);
  };
  return (
    <NumberField
      label="First label"
      value={value}
      onChange={change}
      range={{ min: 1, max: 24 }}
      step={step}
    />
  );
}

const frame = frameOf(numberTexts);
const Shown = drawn(FirstLabel);
const field = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'First label' });

test('a number outside the range stays typed, is said and changes nothing', async () => {
  onChange.mockClear();
  const { user } = show(<Shown frame={frame} />);
  await user.clear(field());
  await user.type(field(), '99');
  await user.tab();
  expect(field().value).toBe('99');
  expect(screen.getByText('Bitte 1 bis 24 eingeben.')).toBeTruthy();
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(onChange).not.toHaveBeenCalled();
  await user.clear(field());
  await user.type(field(), '3');
  await user.tab();
  expect(screen.queryByText('Bitte 1 bis 24 eingeben.')).toBeNull();
  expect(onChange.mock.calls).toEqual([[3]]);
});

test('arrow keys stop at the range; an emptied number is as it was', async () => {
  onChange.mockClear();
  const { user } = show(<Shown frame={frame} />);
  await user.click(field());
  await user.keyboard('{ArrowDown}{ArrowUp}');
  expect(field().value).toBe('2');
  await user.clear(field());
  await user.tab();
  expect(field().value).toBe('2');
  expect(onChange.mock.calls).toEqual([[2]]);
});

test('a decimal is taken with comma or point; what is no number stays and is said', async () => {
  onChange.mockClear();
  const { user } = show(<Shown frame={frame} step={0.5} />);
  for (const [text, shown] of [['2,5', '2,5'], ['3.5', '3,5']] as const) {
    await user.clear(field());
    await user.type(field(), text);
    await user.tab();
    expect(field().value).toBe(shown);
  }
  expect(onChange.mock.calls).toEqual([[2.5], [3.5]]);
  await user.clear(field());
  await user.type(field(), '1.250,5');
  await user.tab();
  expect(field().value).toBe('1.250,5');
  expect(screen.getByText('Bitte 1 bis 24 eingeben.')).toBeTruthy();
  await user.clear(field());
  await user.keyboard('{ArrowUp}');
  expect(field().value).toBe('4');
  expect(field().getAttribute('aria-valuenow')).toBe('4');
}); // prettier-ignore

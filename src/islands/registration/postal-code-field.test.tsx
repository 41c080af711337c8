// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/component.tsx';
import { frameOf } from '../../../tests/support/island.ts';
import { textsOf } from '../../../tests/support/texts.ts';
import { drawn } from '../kit/island.tsx';
import { PostalCodeField } from './postal-code-field.tsx';
import { registerTexts } from './texts.ts';

const t = textsOf('de');
const Field = drawn(PostalCodeField);
const COUNTRIES = [
  { key: 'DE', label: 'Deutschland' },
  { key: 'AT', label: 'Österreich' },
  { key: 'PL', label: 'Polen' },
  { key: 'NL', label: 'Niederlande' },
];
const taken = vi.fn<(iso2: string) => void>();
function field(country = 'DE', more: { error?: string; defaultValue?: string } = {}) {
  taken.mockClear();
  const props = { id: 'plz', name: 'PLZ', defaultValue: '', country, countries: COUNTRIES, likely: ['DE', 'AT', 'PL', 'NL'], onCountry: taken, ...more }; // prettier-ignore
  return { props, ...show(<Field frame={frameOf(registerTexts)} {...props} />) };
}
const input = () => screen.getByRole<HTMLInputElement>('textbox');
const type = (value: string, leaves = true): void => {
  fireEvent.input(input(), { target: { value } });
  if (leaves) fireEvent.blur(input());
};
const asked = () => screen.queryAllByRole('button').map(({ dataset }) => dataset['country']);

test('while a code is typed nobody is asked, only once the field is left', () => {
  field();
  type('00-950', false);
  expect(asked()).toEqual([]);
  fireEvent.blur(input());
  expect(asked()).toContain('PL');
});

test('at most three countries are asked for, and the chosen one may be meant', () => {
  field('PL');
  type('1010');
  const countries = asked();
  expect(countries.at(-1)).toBe('PL');
  expect(countries.length).toBeLessThanOrEqual(4);
});

test('a No to the question is for that code: it is asked no more, another is', () => {
  field();
  type('00-950');
  fireEvent.click(screen.getByRole('button', { name: t('registration:postal-code.no', { country: 'Deutschland' }) })); // prettier-ignore
  expect(asked()).toEqual([]);
  expect(document.activeElement).toBe(input());
  fireEvent.blur(input());
  expect(asked()).toEqual([]);
  type('00-951');
  expect(asked()).toContain('PL');
});

test('a Yes takes the country; the code stands and has the focus', () => {
  field();
  type('00-950');
  fireEvent.click(screen.getByRole('button', { name: t('registration:postal-code.yes', { country: 'Polen' }) }));
  expect(taken).toHaveBeenCalledExactlyOnceWith('PL');
  expect([input().value, document.activeElement]).toEqual(['00-950', input()]);
}); // prettier-ignore

test('a code that fits takes the question away as soon as it does', () => {
  field();
  type('00-950');
  type('10115', false);
  expect(asked()).toEqual([]);
});

test('what no country writes is no question, and its fault is said', () => {
  field('DE', { error: 'Bitte prüfen.' });
  type('!!!');
  expect(asked()).toEqual([]);
  expect(screen.getByText('Bitte prüfen.')).toBeTruthy();
});

test('a fault is told no more once another country makes the code right', () => {
  const { props, rerender } = field('DE', { error: 'Bitte prüfen.', defaultValue: '1010' });
  rerender(<Field frame={frameOf(registerTexts)} {...props} country="AT" />);
  expect(input().getAttribute('aria-invalid')).toBeNull();
  expect(screen.queryByText('Bitte prüfen.')).toBeNull();
});

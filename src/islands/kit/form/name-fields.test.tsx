// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../../tests/support/component.tsx';
import { frameOf } from '../../../../tests/support/island.ts';
import { island } from '../island.tsx';
import { NameFields } from './name-fields.tsx';
import { nameTexts } from './texts.ts';

const field = (name: string) => ({ id: name, name, error: undefined, defaultValue: '' });
const Names = island('test', () => <NameFields form={{ field }} />);

test.each([
  ['de', ['Vorname', 'Nachname']],
  ['hu', ['Nachname', 'Vorname']],
] as const)('names are asked for as they are said in %s', (language, names) => {
  show(<Names frame={{ ...frameOf(nameTexts), language }} />);
  expect(screen.getAllByRole('textbox').map((one) => one.getAttribute('name'))).toEqual(names);
});

import { expect, test } from 'vitest';
import { nameBesidePack } from './model.ts';

test('a name does not repeat the pack that stands below it', () => {
  expect(nameBesidePack({ name: 'Frontzahngarnitur, S42, B4, 6 Stk.', pack: '6 Stk.' })).toBe(
    'Frontzahngarnitur, S42, B4',
  );
  expect(nameBesidePack({ name: 'Gips 6 Stk. weiß', pack: '6 Stk.' })).toBe('Gips 6 Stk. weiß');
  expect(nameBesidePack({ name: 'Gips', pack: '' })).toBe('Gips');
});

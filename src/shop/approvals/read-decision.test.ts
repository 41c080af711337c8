import { expect, test } from 'vitest';
import { readDecision } from './read-decision.ts';

const form = (values: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return readDecision(data);
};

test('the forms of a request say what was decided about what was seen', () => {
  expect(form({ act: 'release', revision: '2', summe: '23800', 'menge-1': '2' })).toEqual({
    act: 'release',
    revision: 2,
    total: 23_800,
    lines: [{ position: 1, quantity: 2 }],
  });
  expect(form({ act: 'refuse', grund: 'zu viel' })).toEqual({ act: 'refuse', reason: 'zu viel' });
  expect(form({ act: 'change', revision: '0', 'menge-1': '3', 'menge-12': '0', other: '9' })).toEqual({
    act: 'change',
    revision: 0,
    lines: [
      { position: 1, quantity: 3 },
      { position: 12, quantity: 0 },
    ],
  });
});

test('what is no number stays to be refused, and an unknown deed is invalid', () => {
  expect(form({ act: 'change', revision: 'x', 'menge-1': 'viele', 'menge-x': '1' })).toEqual({
    act: 'change',
    revision: -1,
    lines: [{ position: 1, quantity: -1 }],
  });
  expect(form({ act: 'release' })).toEqual({ act: 'release', revision: -1, total: -1, lines: [] });
  expect([form({}), form({ act: 'delete' })]).toEqual([null, null]);
});

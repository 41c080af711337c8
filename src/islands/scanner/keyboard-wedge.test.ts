// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { createKeyboardWedge, takesText } from './keyboard-wedge.ts';

const key = (one: string, timeStamp: number, ctrlKey = false) => ({
  key: one,
  timeStamp,
  ctrlKey,
  altKey: false,
  metaKey: false,
});
const typed = (keys: readonly string[], pause: number): (string | null)[] => {
  const gun = createKeyboardWedge();
  return keys.map((one, at) =>
    one === 'GS' ? gun(key(']', 1000 + at * pause, true)) : gun(key(one, 1000 + at * pause)),
  );
};

test('fast keys that end with Enter are a code, control and ] is the separator of GS1', () => {
  expect(
    typed(
      [...'11900', 'Shift', '1303', 'Enter'].flatMap((one) => (/^\d+$/.test(one) ? [...one] : [one])),
      5,
    ).at(-1),
  ).toBe('119001303');
  expect(typed([...'010A', 'GS', ...'21B', 'Enter'], 5).at(-1)).toBe('010A\x1d21B');
});

test('a typist is no hand scanner, and neither are three keys', () => {
  expect(typed([...'119001303', 'Enter'], 120).at(-1)).toBeNull();
  expect(typed([...'119', 'Enter'], 5).at(-1)).toBeNull();
});

test('a second code begins anew', () => {
  const keys = [...'1111', 'Enter', ...'2222', 'Enter'];
  expect(typed(keys, 5).filter(Boolean)).toEqual(['1111', '2222']);
});

test('fields of text keep their keys', () => {
  document.body.innerHTML = '<label>x<input id="a"></label><button id="b"></button>';
  expect(takesText(document.querySelector('#a'))).toBe(true);
  expect(takesText(document.querySelector('#b'))).toBe(false);
});

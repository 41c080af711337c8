import { expect, test } from 'vitest';
import { isAbandoned } from './is-abandoned.ts';

const named = (name: string): Error => Object.assign(new Error('x'), { name });

test('a closed question of the browser is no failure, anything else is one', () => {
  expect([named('NotAllowedError'), named('AbortError')].map(isAbandoned)).toEqual([true, true]);
  expect([named('SecurityError'), new Error('x'), 'AbortError', null].map(isAbandoned)).toEqual(
    Array(4).fill(false),
  );
});

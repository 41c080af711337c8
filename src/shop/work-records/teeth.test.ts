import { expect, test } from 'vitest';
import { archOf, readTeeth, toothFacts, unreadTeeth, writeTeeth } from './teeth.ts';

test('a jaw reads from the patient’s right to left', () => {
  expect(archOf('permanent', 'upper')).toEqual([18, 17, 16, 15, 14, 13, 12, 11, 21, 22, 23, 24, 25, 26, 27, 28]);
  expect(archOf('deciduous', 'lower')).toEqual([85, 84, 83, 82, 81, 71, 72, 73, 74, 75]);
}); // prettier-ignore

test.for([
  ['11', [11]],
  ['21, 11 13', [13, 11, 21]],
  ['13-23', [13, 12, 11, 21, 22, 23]],
  ['33–31', [31, 32, 33]],
  ['11-41', [11, 41]],
  ['55 18', [18, 55]],
  ['19, 59, 99, 111, 0', []],
  ['86 OK', []],
  ['Oberkiefer', []],
] as const)('%s names %j', ([text, teeth]) => {
  expect(readTeeth(text)).toEqual(teeth);
});

test.for([
  ['99, 11-13, abc', ['99', 'abc']],
  ['11 – 13; 21/22 und 55', []],
  ['11-99', ['99']],
  ['86, 111', ['86', '111']],
  ['Oberkiefer', []],
  ['', []],
] as const)('of the teeth %s only %j are not understood', ([text, words]) => {
  expect(unreadTeeth(text)).toEqual(words);
});

test('what is written is read again, all 52 teeth too', () => {
  const all = (['permanent', 'deciduous'] as const).flatMap((dentition) =>
    (['upper', 'lower'] as const).flatMap((jaw) => archOf(dentition, jaw)),
  );
  expect(all).toHaveLength(52);
  expect(readTeeth(writeTeeth(all))).toEqual(all);
  expect(writeTeeth([21, 11, 21])).toBe('11, 21');
});

test('a tooth has a kind and a place', () => {
  expect(toothFacts(36)).toEqual({ kind: 'first-molar', place: 'lower-left', isDeciduous: false });
  expect(toothFacts(54)).toEqual({ kind: 'first-molar', place: 'upper-right', isDeciduous: true });
  expect(toothFacts(83)).toEqual({ kind: 'canine', place: 'lower-right', isDeciduous: true });
});

import { expect, test } from 'vitest';
import { GOALS, judgeGoals } from './goals.ts';

test('a goal is judged by its lines of the same run, and left out where one is missing', () => {
  const measured = { 'load.article, held.cpuMs': 4, 'load.bare product.cpuMs': 2 };
  expect(judgeGoals(measured)).toEqual([
    { name: 'article ÷ bare product, CPU', goal: '≤ 1', value: 2, isReached: false },
  ]);
  expect(judgeGoals({ 'load.article, held.cpuMs': 4 })).toEqual([]);
});

test('the worst page decides, upwards and downwards', () => {
  const judged = judgeGoals({
    'lighthouse.home.performance': 100,
    'lighthouse.search.performance': 97,
    'lighthouse.home.lcp': 0.8,
    'lighthouse.search.lcp': 0.9,
  });
  expect(judged.map(({ value, isReached }) => [value, isReached])).toEqual([
    [97, false],
    [0.9, true],
  ]);
});

test('zero is a figure like any other', () => {
  expect(
    judgeGoals({ 'lighthouse.home.cls': 0, 'import.failed': 1 }).map(({ isReached }) => isReached),
  ).toEqual([true, false]);
});

test('personal pages do not count as public ones', () => {
  const judged = judgeGoals({ 'queries.checkout.trips': 4, 'bytes.cart.js': 200_000, 'bytes.home.js': 9000 });
  expect(judged.map(({ name, value }) => [name, value])).toEqual([
    ['script before an interaction, worst public page, B', 9000],
    ['script of a portal page, worst, B', 200_000],
  ]);
});

test('no goal is named twice', () => {
  expect(new Set(GOALS.map(({ name }) => name)).size).toBe(GOALS.length);
});

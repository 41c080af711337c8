import { expect, test } from 'vitest';
import { judge, tighten } from './budgets.ts';

const over = (figures: Record<string, number>, budgets: Record<string, number>): string[] =>
  judge(figures, budgets)
    .filter(({ isOver }) => isOver)
    .map(({ name }) => name);

test('one query more is over, a few bytes more are not', () => {
  const budgets = { 'queries.home.trips': 1, 'bytes.home.css': 1000 };
  expect(over({ 'queries.home.trips': 2, 'bytes.home.css': 1015 }, budgets)).toEqual(['queries.home.trips']);
  expect(over({ 'queries.home.trips': 1, 'bytes.home.css': 1021 }, budgets)).toEqual(['bytes.home.css']);
});

test('a figure without a budget is over', () => {
  expect(over({ 'bytes.new.css': 1 }, {})).toEqual(['bytes.new.css']);
});

test('budgets only get smaller, new ones enter, old ones leave', () => {
  expect(tighten({ b: 5, a: 7, c: 1 }, { a: 6, b: 9, gone: 1 })).toEqual({ a: 6, b: 5, c: 1 });
});

test('pages of customers may grow with their orders, public ones only by a word', () => {
  const budgets = { 'bytes.orders.html': 1000, 'bytes.home.html': 1000 };
  expect(over({ 'bytes.orders.html': 1140, 'bytes.home.html': 1015 }, budgets)).toEqual([]);
  expect(over({ 'bytes.orders.html': 1160, 'bytes.home.html': 1015 }, budgets)).toEqual([
    'bytes.orders.html',
  ]);
  expect(over({ 'bytes.orders.html': 1140, 'bytes.home.html': 1030 }, budgets)).toEqual(['bytes.home.html']);
});

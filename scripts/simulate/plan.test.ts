import { expect, test } from 'vitest';
import { planVisits } from './plan.ts';

test('a day has its peaks before work and before the parcels leave', () => {
  const byHour = Array.from({ length: 24 }, () => 0);
  for (const { at } of planVisits(10_000, 24)) byHour[Math.floor(at / 3600)]! += 1;
  expect(byHour[2]).toBe(0);
  expect(byHour[8]!).toBeGreaterThan(byHour[12]!);
  expect(byHour[16]).toBe(Math.max(...byHour));
});

test('laboratories come as often as said, and order one and a half times a week', () => {
  const visits = planVisits(10_000, 24);
  expect(visits.length / 10_000).toBeCloseTo(0.8, 1);
  const orders = visits.filter(({ acts }) => acts.at(-1) === 'submit').length;
  expect((orders / 10_000) * 5).toBeCloseTo(1.5, 1);
});

test('who orders has put something into the cart before', () => {
  const ordering = planVisits(1000, 24).filter(({ acts }) => acts.at(-1) === 'submit');
  expect(ordering.every(({ acts }) => acts.includes('add to cart'))).toBe(true);
});

test('the same numbers give the same day; two days are twice as many visits', () => {
  expect(planVisits(50, 24)).toEqual(planVisits(50, 24));
  expect(planVisits(1000, 48).length / planVisits(1000, 24).length).toBeCloseTo(2, 1);
});

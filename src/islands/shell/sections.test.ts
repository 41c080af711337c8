import { expect, test } from 'vitest';
import { sectionNearTop, subNavigationTop } from './sections.ts';

test('the address hash follows the section nearest the top within 120 px', () => {
  const sections = [
    { id: 'kontakt', top: -500 },
    { id: 'faq', top: 120 },
    { id: 'team', top: -40 },
  ];
  expect(sectionNearTop(sections)).toBe('team');
  expect(sectionNearTop(sections.slice(0, 2))).toBe('faq');
  expect(sectionNearTop([{ id: 'faq', top: 121 }])).toBeNull();
});

test('no section within 120 px of the top leaves the hash alone', () => {
  expect(
    sectionNearTop([
      { id: 'faq', top: 121 },
      { id: 'team', top: -121 },
    ]),
  ).toBeNull();
  expect(sectionNearTop([])).toBeNull();
});

test('sub-navigation stops 100 px above its target and never above the page', () => {
  expect(subNavigationTop(640, 200)).toBe(740);
  expect(subNavigationTop(30, 0)).toBe(0);
});

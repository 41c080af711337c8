// @vitest-environment happy-dom
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { attachScrolling, SECTION_EVENT } from './scrolling.ts';

/** Where the tops of the page's sections stand. */
const tops: Record<string, number> = {};
const told: string[] = [];

const page = document.createElement('div');
/** The listener hangs on the window: attached once, as a page does. */
beforeAll(() => {
  page.innerHTML = '<main><section id="kontakt"></section><section id="faq"></section></main>';
  document.body.appendChild(page);
  for (const section of page.querySelectorAll('section'))
    section.getBoundingClientRect = () => ({ top: tops[section.id]! }) as DOMRect;
  document.addEventListener(SECTION_EVENT, (event) => told.push((event as CustomEvent<string>).detail));
  attachScrolling();
});
afterAll(() => page.remove());
beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => draw());
  history.replaceState({ kept: 1 }, '', '#');
  told.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

/** The hash after the page was scrolled so that its sections stand there. */
function hashAt(kontakt: number, faq: number): string {
  Object.assign(tops, { kontakt, faq });
  dispatchEvent(new Event('scroll'));
  return location.hash;
}

test('the address follows a section within 120 px of the top, above it and below', () => {
  expect(hashAt(121, 900)).toBe('');
  expect(hashAt(120, 900)).toBe('#kontakt');
  expect(hashAt(-600, 121)).toBe('#kontakt'); // no other is near: it stays
  expect(hashAt(-600, 120)).toBe('#faq');
  expect(hashAt(-120, 600)).toBe('#kontakt');
  expect(hashAt(-900, -121)).toBe('#kontakt');
  expect(told).toEqual(['kontakt', 'faq', 'kontakt']);
});

test('a section that is followed leaves no entry in the history and keeps its state', () => {
  const entries = history.length;
  hashAt(40, 900);
  expect([history.length, history.state]).toEqual([entries, { kept: 1 }]);
});

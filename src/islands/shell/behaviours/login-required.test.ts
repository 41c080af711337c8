// @vitest-environment happy-dom
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { menuLink, linkTo } from '#components/shell/links.ts';
import { closeLoginPopup } from '../../kit/stores/login-popup.ts';
import { $session, GUEST } from '../../kit/stores/session.ts';
import { attachLoginRequired } from './login-required.ts';

const popup = () => page.querySelector('dialog')!;
const page = document.createElement('div');
/** What listens on the whole document is attached once, as a page does. */
beforeAll(() => {
  page.innerHTML = '<dialog id="login-required"></dialog><nav></nav>';
  document.body.appendChild(page);
  attachLoginRequired();
});
afterAll(() => page.remove());
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  closeLoginPopup();
  $session.set(GUEST);
});

/** A link of the content as its menu draws it, pressed: whether the browser goes on. */
function press(target: string): boolean {
  const attributes = linkTo(menuLink({ label: 'Link', target }, 'de-de')!);
  const link = document.createElement('a');
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined) link.setAttribute(name, value);
  page.querySelector('nav')!.replaceChildren(link);
  return link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
} // prettier-ignore

test('a content link to a customer’s page opens the popup for a guest and is kept', () => {
  expect(press('zahnlager?x=1')).toBe(false);
  expect(popup().open).toBe(true);
  expect(sessionStorage.getItem('wantedPath')).toBe('/de-de/zahnlager?x=1');
});

test.each(['kontakt', 'zahnassistent', 'https://example.com/zahnlager'])(
  'the content link %s is open to guests',
  (target) => {
    expect(press(target)).toBe(true);
    expect(popup().open).toBe(false);
  },
);

test('a customer follows a content link to a customer’s page', () => {
  $session.set({ customerNumber: 104711 });
  expect(press('zahnlager')).toBe(true);
  expect(popup().open).toBe(false);
});

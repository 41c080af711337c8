// @vitest-environment happy-dom
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attachMenus } from './menus.ts';

/** Menus are attached once, as a page does; what is pressed before is undone after each test. */
beforeAll(() => {
  document.body.innerHTML = `<nav>
      <details data-mega id="m1"><summary>Eins</summary><div><a href="#a">a</a><a href="#b">b</a><button>c</button></div></details>
      <details data-mega id="m2"><summary>Zwei</summary><div><a href="#d">d</a></div></details>
      <details data-menu id="m3"><summary>Drei</summary><div></div></details>
    </nav><p>Seite</p>`;
  attachMenus();
});
afterAll(() => document.body.replaceChildren());
beforeEach(() => {
  for (const one of document.querySelectorAll('details')) one.open = false;
  (document.activeElement as HTMLElement | null)?.blur();
});

const menu = (id: string) => document.querySelector<HTMLDetailsElement>(`#${id}`)!;
const summary = (id: string) => menu(id).querySelector('summary')!;
const focused = () => document.activeElement?.textContent ?? '';
function key(name: string): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true });
  document.activeElement!.dispatchEvent(event);
  return event;
}

describe('keys', () => {
  test('arrow down opens a menu and goes to its first link', () => {
    summary('m1').focus();
    expect(key('ArrowDown').defaultPrevented).toBe(true);
    expect([menu('m1').open, focused()]).toEqual([true, 'a']);
  });

  test('arrows walk through the links and stop at the last', () => {
    summary('m1').focus();
    key('ArrowDown');
    key('ArrowDown');
    expect(focused()).toBe('b');
    key('ArrowRight');
    key('ArrowDown');
    expect(focused()).toBe('c');
  });

  test('arrow up from the first link leads back to the button', () => {
    summary('m1').focus();
    key('ArrowDown');
    key('ArrowUp');
    expect(focused()).toBe('Eins');
  });

  test('home and end go to the first and the last link', () => {
    summary('m1').focus();
    key('ArrowDown');
    key('End');
    expect(focused()).toBe('c');
    key('Home');
    expect(focused()).toBe('a');
  });

  test('escape closes the menu and returns the focus to its button', () => {
    summary('m1').focus();
    key('ArrowDown');
    key('Escape');
    expect([menu('m1').open, focused()]).toEqual([false, 'Eins']);
  });

  test('left and right go from button to button, around the bar', () => {
    summary('m1').focus();
    key('ArrowRight');
    expect(focused()).toBe('Zwei');
    key('ArrowLeft');
    key('ArrowLeft');
    expect(focused()).toBe('Drei');
  });

  test('any other key is the browser’s own', () => {
    summary('m1').focus();
    expect(key('x').defaultPrevented).toBe(false);
    expect(key('Escape').defaultPrevented).toBe(false); // nothing was open
  });
});

test('a menu without links opens and keeps the focus where it is', () => {
  summary('m3').focus();
  key('ArrowDown');
  expect([menu('m3').open, focused()]).toEqual([true, 'Drei']);
});

test('one menu is open at a time', () => {
  menu('m1').open = true;
  menu('m2').open = true;
  menu('m2').dispatchEvent(new Event('toggle'));
  expect([menu('m1').open, menu('m2').open]).toEqual([false, true]);
});

test('a press elsewhere on the page closes what is open, one inside does not', () => {
  menu('m1').open = true;
  menu('m1')
    .querySelector('a')!
    .dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(menu('m1').open).toBe(true);
  document.querySelector('p')!.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(menu('m1').open).toBe(false);
});

test('a menu closes when the focus goes on behind it', () => {
  menu('m1').open = true;
  const leave = new FocusEvent('focusout', { bubbles: true, relatedTarget: summary('m2') });
  menu('m1').querySelector('a')!.dispatchEvent(leave);
  expect(menu('m1').open).toBe(false);
});

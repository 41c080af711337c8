// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { $consent, rejectAll } from '../../kit/stores/consent.ts';
import { $settings, changeSettings } from '../../kit/stores/settings.ts';
import { attachConsentBar } from './consent-bar.ts';
import { holdPresses } from './hold-presses.ts';
import { attachPanels } from './panels.ts';
import { attachSearchKeySwitch } from './search-key.ts';
import { attachSteps } from './steps.ts';
import { attachSubNavigation } from './sub-navigation.ts';

const at = <E extends HTMLElement>(selector: string): E => document.querySelector<E>(selector)!;
const press = (selector: string) => at(selector).click();
/** What listens on the whole document is attached once, as a page does. */
beforeAll(() => {
  attachPanels();
  attachSteps();
});
beforeEach(() => {
  document.body.innerHTML = '';
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

describe('a panel', () => {
  beforeEach(() => {
    document.body.innerHTML = `<button data-open-panel="menu">auf</button>
      <dialog id="menu" class="panel"><button data-close-panel>zu</button><p>Text</p></dialog>`;
  });

  test('is opened and closed by its buttons', () => {
    press('[data-open-panel]');
    expect(at<HTMLDialogElement>('dialog').open).toBe(true);
    press('[data-close-panel]');
    expect(at<HTMLDialogElement>('dialog').open).toBe(false);
  });

  test('that is open is not opened once more, which a browser refuses', () => {
    press('[data-open-panel]');
    const again = vi.spyOn(at<HTMLDialogElement>('dialog'), 'showModal');
    press('[data-open-panel]');
    expect(again).not.toHaveBeenCalled();
  });

  test('that is not on the page opens nothing', () => {
    at('[data-open-panel]').dataset['openPanel'] = 'fehlt';
    press('[data-open-panel]');
    expect(at<HTMLDialogElement>('dialog').open).toBe(false);
  });

  test('stays open while one presses inside', () => {
    press('[data-open-panel]');
    at('dialog p').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    expect(at<HTMLDialogElement>('dialog').open).toBe(true);
  });

  test('closes by a swipe to its edge, not by a scroll', () => {
    press('[data-open-panel]');
    const swipe = (toX: number, toY: number): void => {
      const touch = { bubbles: true, pointerType: 'touch' };
      at('dialog p').dispatchEvent(new PointerEvent('pointerdown', { ...touch, clientX: 10, clientY: 10 }));
      dispatchEvent(new PointerEvent('pointermove', { ...touch, clientX: toX, clientY: toY }));
      dispatchEvent(new PointerEvent('pointerup', touch));
    };
    swipe(20, 200);
    expect(at<HTMLDialogElement>('dialog').open).toBe(true);
    swipe(200, 12);
    expect(at<HTMLDialogElement>('dialog').open).toBe(false);
    expect(at('dialog').style.translate).toBe('');
  });
});

describe('the consent bar', () => {
  beforeEach(() => {
    changeSettings({ consentVersion: 0 });
    vi.stubGlobal('ResizeObserver', class { observe(): void {} }); // prettier-ignore
    document.body.innerHTML = `<div data-consent-bar></div><button data-open-consent>?</button>
      <dialog id="consent"><input type="checkbox" name="analytics"><input type="checkbox" name="external-media">
        <button data-consent-save>s</button><button data-consent-all>a</button><button data-consent-none>n</button></dialog>`;
    attachConsentBar();
  });
  afterEach(() => vi.unstubAllGlobals());

  const isAnswered = () => document.documentElement.hasAttribute('data-answered');

  test('is there until a choice is stored', () => {
    expect(isAnswered()).toBe(false);
    press('[data-consent-none]');
    expect(isAnswered()).toBe(true);
    expect($consent.get()).toMatchObject({ open: false, analytics: false, externalMedia: false });
  });

  test('allows all by one press', () => {
    press('[data-consent-all]');
    expect($consent.get()).toMatchObject({ open: false, analytics: true, externalMedia: true });
  });

  test('keeps each switch for itself', () => {
    press('[data-open-consent]');
    press('[name="external-media"]');
    press('[data-consent-save]');
    expect($consent.get()).toMatchObject({ analytics: false, externalMedia: true });
    expect(at<HTMLDialogElement>('dialog').open).toBe(false);
  });

  test('shows what was chosen before, and takes it back', () => {
    press('[data-consent-all]');
    press('[data-open-consent]');
    expect(at<HTMLInputElement>('[name="analytics"]').checked).toBe(true);
    press('[name="analytics"]');
    press('[data-consent-save]');
    expect($consent.get()).toMatchObject({ analytics: false, externalMedia: true });
    rejectAll();
  });
});

describe('plus and minus beside a quantity', () => {
  const field = () => at<HTMLInputElement>('input');
  beforeEach(() => {
    document.body.innerHTML = `<div data-steps><button data-step="-1">−</button><input type="number" min="1" max="3" value="1"><button data-step="1">+</button></div>`;
  });

  test('change it by one, within the field’s own limits', () => {
    for (let i = 0; i < 5; i += 1) press('[data-step="1"]');
    expect(field().value).toBe('3');
    press('[data-step="-1"]');
    expect(field().value).toBe('2');
  });
});

describe('a press that comes before its script', () => {
  test('is made once the script is there, in its order', () => {
    document.body.innerHTML = '<button class="x" id="a"></button><button class="x" id="b"><i></i></button>';
    const heard: string[] = [];
    for (const one of document.querySelectorAll('button'))
      one.addEventListener('click', () => heard.push(one.id));
    const letGo = holdPresses('.x');
    press('#b i');
    press('#a');
    expect(heard).toEqual([]);
    letGo();
    expect(heard).toEqual(['b', 'a']);
    press('#a');
    expect(heard).toEqual(['b', 'a', 'a']);
  });

  test('is left alone where something else is pressed', () => {
    document.body.innerHTML = '<button id="other"></button>';
    const heard = vi.fn<() => void>();
    at('#other').addEventListener('click', heard);
    const letGo = holdPresses('.x');
    press('#other');
    expect(heard).toHaveBeenCalledOnce();
    letGo();
    expect(heard).toHaveBeenCalledOnce();
  });
});

test('the switch of the search key shows what is set and sets it', () => {
  document.body.innerHTML = '<input type="checkbox" data-search-key-switch>';
  changeSettings({ searchKey: true });
  attachSearchKeySwitch();
  expect(at<HTMLInputElement>('input').checked).toBe(true);
  press('input');
  expect($settings.get().searchKey).toBe(false);
  changeSettings({ searchKey: true });
});

describe('the navigation of a page', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    vi.stubGlobal('scrollTo', () => {});
    document.body.innerHTML = `<nav data-sub-navigation><button data-sub-navigation-toggle>Inhalt</button>
        <ul><li><a href="#eins">1</a></li><li><a href="#zw%C3%B6lf">12</a></li></ul></nav>
      <h2 id="eins">Eins</h2><h2 id="zwölf">Zwölf</h2>`;
    attachSubNavigation();
  });
  afterEach(() => vi.unstubAllGlobals());

  test('is folded until its button is pressed, and after a choice', () => {
    const button = at('[data-sub-navigation-toggle]');
    expect(button.ariaExpanded ?? button.getAttribute('aria-expanded')).toBe('false');
    press('[data-sub-navigation-toggle]');
    expect(button.getAttribute('aria-expanded')).toBe('true');
    press('ul a');
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });

  test('leads the focus to the section and marks its entry', () => {
    press('a[href="#eins"]');
    expect(document.activeElement?.id).toBe('eins');
    expect(at('[aria-current]').textContent).toBe('1');
  });

  test('finds sections whose name has letters of the language', () => {
    press('a[href="#zw%C3%B6lf"]');
    expect(document.activeElement?.id).toBe('zwölf');
  });
});

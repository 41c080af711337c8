import { hoverIntent, type HoverIntent } from '../hover-intent.ts';
import { queryAll } from '../../kit/dom.ts';

/**
 * Mega menus and small menus are `<details>`: they open without any script. This adds a 750 ms hover, one open menu at a
 * time, Escape with the focus back on the button, arrow keys, and closing by a click elsewhere (specification 2).
 */
export function attachMenus(): void {
  const menus = queryAll<HTMLDetailsElement>('details[data-mega], details[data-menu]');
  const intents = new Map<HTMLDetailsElement, HoverIntent>();
  for (const menu of menus) {
    const intent = hoverIntent(
      () => (menu.open = true),
      () => (menu.open = menu.contains(document.activeElement) && menu.open),
    );
    intents.set(menu, intent);
    menu.addEventListener('toggle', () => {
      if (menu.open) for (const other of menus) if (other !== menu) close(other, intents);
    });
    menu.addEventListener('focusout', (event) => {
      const to = event.relatedTarget;
      if (to instanceof Node && !menu.contains(to)) close(menu, intents);
    });
    menu.addEventListener('keydown', (event) => onKey(event, menu, intents));
    buttonOf(menu).addEventListener('click', (event) => {
      if (menu.open && intent.justOpened()) event.preventDefault();
      intent.cancel();
    });
    if ('mega' in menu.dataset) hover(menu, intent);
  }
  if (matchMedia('(hover: hover)').matches) layOut(menus);
  document.addEventListener('pointerdown', (event) => {
    for (const menu of menus) if (!menu.contains(event.target as Node)) close(menu, intents);
  });
}

/** Menus of some hundred links are laid out while nothing else is to do, one at a time, not when somebody waits for one. */
function layOut([menu, ...others]: readonly HTMLElement[]): void {
  if (!menu || !('requestIdleCallback' in globalThis)) return;
  requestIdleCallback(() => {
    void (menu.lastElementChild as HTMLElement).offsetHeight;
    layOut(others);
  });
}

function hover(menu: HTMLElement, intent: HoverIntent): void {
  menu.addEventListener('pointerenter', (event) => event.pointerType === 'mouse' && intent.enter());
  menu.addEventListener('pointerleave', (event) => event.pointerType === 'mouse' && intent.leave());
}

function close(menu: HTMLDetailsElement, intents: ReadonlyMap<HTMLDetailsElement, HoverIntent>): void {
  intents.get(menu)?.cancel();
  menu.open = false;
}

const STEP: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1 };

function onKey(
  event: KeyboardEvent,
  menu: HTMLDetailsElement,
  intents: ReadonlyMap<HTMLDetailsElement, HoverIntent>,
): void {
  const button = buttonOf(menu);
  const links = queryAll('a[href], button', menu);
  const at = links.indexOf(document.activeElement as HTMLElement);
  if (event.key === 'Escape' && menu.open) {
    close(menu, intents);
    button.focus();
  } else if (at < 0 && event.key === 'ArrowDown') {
    menu.open = true;
    links[0]?.focus();
  } else if (at < 0 && (event.key === 'ArrowRight' || event.key === 'ArrowLeft')) {
    neighbour(menu, STEP[event.key]!)?.focus();
  } else if (at >= 0 && event.key === 'Home') {
    links[0]?.focus();
  } else if (at >= 0 && event.key === 'End') {
    links.at(-1)?.focus();
  } else if (at >= 0 && event.key in STEP) {
    const to = at + STEP[event.key]!;
    (to < 0 ? button : links[Math.min(to, links.length - 1)])?.focus();
  } else return;
  event.preventDefault();
}

/** The button of the menu beside this one in the same bar. */
function neighbour(menu: HTMLElement, step: number): HTMLElement | null {
  const bar = queryAll<HTMLDetailsElement>(':scope > details', menu.parentElement ?? document);
  const next = bar[(bar.indexOf(menu as HTMLDetailsElement) + step + bar.length) % bar.length];
  return next ? buttonOf(next) : null;
}

function buttonOf(menu: HTMLElement): HTMLElement {
  return menu.querySelector('summary')!;
}

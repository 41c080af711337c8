import { subNavigationTop } from '../sections.ts';
import { queryAll, motionBehaviour, on, query } from '../../kit/dom.ts';
import { SECTION_EVENT } from './scrolling.ts';

/**
 * Sub-navigation of a page: anchors scroll smoothly to 100 px below the top, the entry of the current hash is marked, and
 * on phones the list folds under a button (specification 2).
 */
export function attachSubNavigation(): void {
  const bars = queryAll('[data-sub-navigation]');
  if (bars.length === 0) return;
  for (const bar of bars) attachFold(bar);
  on('click', '[data-sub-navigation] a[href^="#"]', (link, event) => {
    const target = document.getElementById(decodeURIComponent((link as HTMLAnchorElement).hash.slice(1)));
    if (!target) return;
    event.preventDefault();
    const top = subNavigationTop(target.getBoundingClientRect().top, scrollY);
    history.pushState(history.state, '', (link as HTMLAnchorElement).hash);
    scrollTo({ top, behavior: motionBehaviour() });
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
    mark(bars);
  });
  const update = (): void => mark(bars);
  addEventListener('hashchange', update);
  document.addEventListener(SECTION_EVENT, update);
  update();
}

function attachFold(bar: HTMLElement): void {
  const button = query<HTMLButtonElement>('[data-sub-navigation-toggle]', bar);
  const list = query('ul', bar);
  if (!button || !list) return;
  const set = (open: boolean): void => {
    button.setAttribute('aria-expanded', String(open));
    bar.toggleAttribute('data-open', open);
  };
  set(false);
  button.addEventListener('click', () => set(button.getAttribute('aria-expanded') !== 'true'));
  list.addEventListener('click', () => set(false));
}

function mark(bars: readonly HTMLElement[]): void {
  for (const bar of bars)
    for (const link of queryAll<HTMLAnchorElement>('a[href^="#"]', bar))
      if (link.hash === location.hash) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
}

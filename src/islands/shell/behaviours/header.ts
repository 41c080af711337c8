import { queryAll, query, perFrame } from '../../kit/dom.ts';

const SHRINK_BELOW_PX = 48;
const GROW_ABOVE_PX = 8;

/** The top row shrinks once the page is scrolled; styles read `data-shrunk`. */
export function attachHeader(): void {
  const header = query('[data-header]');
  if (!header) return;
  const update = perFrame(() => {
    const limit = 'shrunk' in header.dataset ? GROW_ABOVE_PX : SHRINK_BELOW_PX;
    header.toggleAttribute('data-shrunk', scrollY > limit);
  });
  addEventListener('scroll', update);
  update();
}

/**
 * Strips that scroll sideways say so: `data-more` names the sides on which there is more. A mouse moves them by arrows; one
 * of the kind "wheel" by its wheel as well, which is the page's again at either end.
 */
export function attachStrips(): void {
  for (const strip of queryAll('[data-strip]')) {
    const list = query('ul', strip);
    if (!list) continue;
    const update = perFrame(() => {
      const rest = list.scrollWidth - list.clientWidth - list.scrollLeft;
      strip.dataset['more'] = (list.scrollLeft > 4 ? 'start ' : '') + (rest > 4 ? 'end' : '');
    });
    const current = query('[aria-current]', list);
    if (current) list.scrollLeft = current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2;
    for (const step of queryAll('[data-strip-step]', strip))
      step.addEventListener('click', () => {
        list.scrollBy({
          left: Number(step.dataset['stripStep']) * 0.8 * list.clientWidth,
          behavior: 'smooth',
        });
      });
    list.addEventListener('wheel', (event) => {
      const before = list.scrollLeft; // a page that is already moving keeps its wheel
      if (
        strip.dataset['strip'] &&
        event.cancelable &&
        !event.ctrlKey &&
        Math.abs(event.deltaY) > Math.abs(event.deltaX)
      )
        list.scrollLeft += event.deltaY;
      if (list.scrollLeft !== before) event.preventDefault();
    });
    list.addEventListener('focusin', () => {
      // browsers leave alone what is seen by half; what is pressed must not move from under the pointer
      query(':focus-visible', list)?.scrollIntoView({ block: 'nearest' });
    });
    list.addEventListener('scroll', update);
    list.addEventListener('contentvisibilityautostatechange', update); // before it is laid out it has no width of its own
    addEventListener('resize', update);
    update();
  }
}

/** Runs a handler for events on anything that matches, now or later in the page. */
export function on<K extends keyof DocumentEventMap>(
  type: K,
  selector: string,
  handle: (element: HTMLElement, event: DocumentEventMap[K]) => void,
  options?: AddEventListenerOptions,
): void {
  document.addEventListener(
    type,
    (event) => {
      const element = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
      if (element) handle(element, event);
    },
    options,
  );
}

/** Where to look: the page, an element, a parsed document. */
type Root = Pick<Document, 'querySelector' | 'querySelectorAll'>;

/** All elements that match, in the order of the page. */
export function queryAll<E extends HTMLElement = HTMLElement>(
  selector: string,
  within: Root = document,
): E[] {
  return [...within.querySelectorAll<E>(selector)];
}

/** The first element that matches; null without one. */
export function query<E extends HTMLElement = HTMLElement>(
  selector: string,
  within: Root = document,
): E | null {
  return within.querySelector<E>(selector);
}

/** True where a click is the browser's own business: new tab, new window, download. */
export function opensElsewhere(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/** Whether motion is welcome. */
export function motionBehaviour(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}

/** Runs at most once per frame. */
export function perFrame(run: () => void): () => void {
  let asked = false;
  return () => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => {
      asked = false;
      run();
    });
  };
}

/**
 * Runs `act` now, or once a page that was drawn before it was asked for is shown (docs/decisions/125): until then nothing is
 * counted, noted or called for it, and what was typed meanwhile is not known to it. Such a page is painted first: what waits
 * for it would cost the eye a tenth of a second.
 */
export function whenShown(act: () => void): void {
  if ((document as { prerendering?: boolean }).prerendering)
    // comes once
    document.addEventListener('prerenderingchange', () => requestAnimationFrame(() => setTimeout(act)));
  else act();
}

import type { DetachedWindowAPI } from 'happy-dom';

interface Listening {
  readonly target: EventTarget;
  readonly added: Parameters<EventTarget['addEventListener']>;
}

const ADDRESS = 'http://localhost:3000/';
const OF_A_LIBRARY = /node_modules/;
/** Of a stack: the error, what is wrapped here, who called it. */
const CALLER = 2;

/**
 * Files of one worker share a page. Notes from now on who listens at it as a whole and what waits; returns how to take that away again,
 * with stored values, the address and what was written into the page. Listeners of libraries stay: they are loaded once.
 */
export function watchPage(): () => void {
  const { happyDOM: happy } = globalThis as unknown as { happyDOM: DetachedWindowAPI };
  happy.setURL(ADDRESS); // a page of before may have gone elsewhere
  const listening: Listening[] = [];
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const restore: (() => void)[] = [];
  const whole: EventTarget[] = [window, document, document.documentElement, document.body];
  for (const target of whole) {
    const own = Object.getOwnPropertyDescriptor(target, 'addEventListener');
    const add = target.addEventListener.bind(target);
    restore.push(() => {
      delete (target as Partial<EventTarget>).addEventListener;
      if (own) Object.defineProperty(target, 'addEventListener', own);
    });
    target.addEventListener = (...added: Listening['added']) => {
      const caller = new Error('who listens?').stack?.split('\n')[CALLER] ?? '';
      if (!OF_A_LIBRARY.test(caller)) listening.push({ target, added });
      add(...added);
    };
  }
  const { setTimeout: once, setInterval: repeated } = globalThis;
  const noted = (start: typeof once) => (...given: Parameters<typeof once>) => {
    const timer = start(...given);
    timers.add(timer);
    return timer;
  }; // prettier-ignore
  Object.assign(globalThis, { setTimeout: noted(once), setInterval: noted(repeated as never) });
  return () => {
    Object.assign(globalThis, { setTimeout: once, setInterval: repeated });
    for (const timer of timers) clearTimeout(timer);
    for (const { target, added } of listening) target.removeEventListener(...added);
    for (const again of restore) again();
    emptyPage();
  };
}

function emptyPage(): void {
  for (const storage of [localStorage, sessionStorage]) storage.clear();
  for (const element of [document.documentElement, document.head, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
    if (element !== document.documentElement) element.replaceChildren();
  }
}

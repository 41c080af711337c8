import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** How the full widget begins where its stand-in was left. */
export interface Start {
  /** It was pressed before the widget was there. */
  open: boolean;
  /** The arrow key that would have opened it; null without one. */
  key: string | null;
  /** It had the focus. */
  focus: boolean;
  /** What was typed into it; null where nothing was. */
  typed: string | null;
}

/** Spread over the stand-in. */
export interface StandIn<E extends HTMLElement> {
  ref: RefObject<E | null>;
  onPointerEnter: () => void;
  onPointerDown: () => void;
  onFocus: () => void;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

interface State extends Pick<Start, 'open' | 'key'> {
  asked: boolean;
  /** Settled while no pointer is down. */
  held: Promise<void>;
}

/**
 * A light stand-in of the same looks until somebody reaches for a widget: pointing at it, the focus or a press loads it
 * (Base UI's pop-ups weigh 40 to 60 KB), and it begins where the stand-in was left. Full is null until then and on the server.
 */
export function useStandIn<T, E extends HTMLElement>(load: () => Promise<T>) {
  const [full, setFull] = useState<{ part: T; start: Start } | null>(null);
  const ref = useRef<E>(null);
  const state = useRef<State>({ asked: false, open: false, key: null, held: Promise.resolve() });

  const change = async (part: T): Promise<void> => {
    await state.current.held; // a press must end where it began
    const element = ref.current;
    if (!element) return;
    const typed = element instanceof HTMLInputElement && 'typed' in element.dataset ? element.value : null;
    const focus = element === document.activeElement;
    const { open, key } = state.current;
    // at once: a press that began on the stand-in would otherwise end on the widget and count for neither
    flushSync(() =>
      setFull({ part, start: { open, key: key ?? (typed === null ? null : 'ArrowDown'), focus, typed } }),
    );
  };
  const wake = (): void => {
    if (state.current.asked) return;
    state.current.asked = true;
    load().then(change, () => Object.assign(state.current, { asked: false, open: false, key: null })); // said by the page
  };
  const hold = (): void => {
    state.current.held = released();
    wake();
  };
  const open = (): void => {
    state.current.open = true;
    wake();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    state.current.key = event.key;
    wake();
  };
  const standIn: StandIn<E> = {
    ref,
    onPointerEnter: wake,
    onPointerDown: hold,
    onFocus: wake,
    onClick: open,
    onKeyDown,
  };
  return { full, standIn };
}

/** Resolves after the pointer is up and its click was told. */
function released(): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController();
    const end = (): void => {
      done.abort();
      setTimeout(resolve, 0);
    };
    addEventListener('pointerup', end, { signal: done.signal });
    addEventListener('pointercancel', end, { signal: done.signal });
  });
}

/** Ref of the full widget's trigger: takes over focus, caret at the end, and the key that was meant for it. */
export function useTakeFocus<E extends HTMLElement>(start: Start): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    const element = ref.current;
    if (!start.focus || !element) return;
    element.focus();
    if (element instanceof HTMLInputElement)
      element.setSelectionRange(element.value.length, element.value.length);
    const { key } = start;
    // a moment later: its first rendering does not know its keys yet
    if (key) setTimeout(() => element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })), 0);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it takes the place
  }, []);
  return ref;
}

import { one } from '../kit/dom.ts';

const UNDO_MS = 15_000;

/** The bar that offers to take a removal back; it stays while somebody is at it. */
export interface UndoBar {
  offer(removal: string, text: string): void;
  /** The removal that may be taken back, once; hides the bar. */
  take(): string | null;
}

export function createUndoBar(root: HTMLElement): UndoBar {
  const bar = one('[data-undo]', root)!;
  let removal: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hide = (): void => {
    if (bar.matches(':hover') || bar.contains(document.activeElement)) timer = setTimeout(hide, UNDO_MS);
    else bar.hidden = true;
  };
  return {
    offer(name, text) {
      removal = name;
      one('[data-undo-text]', bar)!.textContent = text;
      bar.hidden = false;
      // whoever works by keyboard stood in what is gone: here it can be taken back
      if (document.activeElement === document.body) one('button', bar)?.focus();
      clearTimeout(timer);
      timer = setTimeout(hide, UNDO_MS);
    },
    take() {
      const taken = removal;
      removal = null;
      bar.hidden = true;
      return taken;
    },
  };
}

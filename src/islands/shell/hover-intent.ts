/** A pointer must rest so long before a menu opens (specification 9). */
export const HOVER_OPEN_MS = 750;

/** Time to cross a gap between a menu's button and its panel. */
export const HOVER_CLOSE_MS = 300;

/** A click this shortly after the menu opened by hovering was meant to open it. */
export const CLICK_GRACE_MS = 600;

/** Opens after a rest of the pointer, closes a moment after it left. */
export interface HoverIntent {
  enter(): void;
  leave(): void;
  /** Forgets what is pending: the menu was used by click or keyboard. */
  cancel(): void;
  /** True while a click would only undo the opening that it asks for. */
  justOpened(): boolean;
}

/** Takes what opens and closes; closing happens only after an opening by hover. */
export function hoverIntent(open: () => void, close: () => void): HoverIntent {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let openedAt = Number.NEGATIVE_INFINITY;
  let byHover = false;
  const later = (ms: number, run: () => void): void => {
    clearTimeout(timer);
    timer = setTimeout(run, ms);
  };
  return {
    enter: () =>
      byHover
        ? clearTimeout(timer)
        : later(HOVER_OPEN_MS, () => {
            byHover = true;
            openedAt = Date.now();
            open();
          }),
    leave: () => {
      clearTimeout(timer);
      if (!byHover) return;
      later(HOVER_CLOSE_MS, () => {
        byHover = false;
        close();
      });
    },
    cancel: () => {
      clearTimeout(timer);
      byHover = false;
    },
    justOpened: () => Date.now() - openedAt < CLICK_GRACE_MS,
  };
}

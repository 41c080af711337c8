/** Closes something after a time, but never while it is held: hovered or focused. */
export interface AutoClose {
  /** Begins the time anew. */
  restart(): void;
  stop(): void;
}

/**
 * A clock that calls `close` after `ms` without `restart`; while `isHeld` says so (hovered, focused) it begins
 * anew.
 */
export function createAutoClose(ms: number, isHeld: () => boolean, close: () => void): AutoClose {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restart = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => (isHeld() ? restart() : close()), ms);
  };
  return { restart, stop: () => clearTimeout(timer) };
}

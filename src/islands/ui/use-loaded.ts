import { useEffect, useState } from 'react';

/**
 * A part that is loaded when it is wanted for the first time; null until then and on the server. A part that does not load
 * is said by the page (vite:preloadError); `onFail` takes back what wanted it, so that a further press tries again.
 */
export function useLoaded<T>(load: () => Promise<T>, wanted: boolean, onFail?: () => void): T | null {
  const [loaded, setLoaded] = useState<{ part: T } | null>(null);
  useEffect(() => {
    if (!wanted || loaded) return;
    let gone = false;
    load().then(
      (part) => gone || setLoaded({ part }),
      () => gone || onFail?.(),
    );
    return () => {
      gone = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- only the wish starts it; what is called on failure changes with every render
  }, [wanted, loaded]);
  return loaded?.part ?? null;
}

/** Attributes of a button that load what it opens as soon as somebody reaches for it. */
export function onIntent(load: () => Promise<unknown>) {
  const start = (): void => void load().catch(() => undefined); // the press itself says when it does not load
  return { onPointerEnter: start, onFocus: start };
}

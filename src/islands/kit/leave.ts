import { useEffect } from 'react';
import { opensElsewhere } from './dom.ts';

interface Keeper {
  isBusy(): boolean;
  flush(): Promise<boolean>;
}

/**
 * Whoever leaves by a link while changes wait goes on once they are kept; where one was refused the page stays, which says
 * so. A page that is put aside sends what waits.
 */
export function useKeepBeforeLeaving(keeper: Keeper): void {
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    const onClick = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link?.href || event.defaultPrevented || !keeper.isBusy() || opensElsewhere(event)) return;
      event.preventDefault();
      void keeper.flush().then((kept) => kept && location.assign(link.href));
    };
    const onHidden = (): void => void (document.visibilityState === 'hidden' && keeper.flush());
    document.addEventListener('click', onClick, { signal });
    document.addEventListener('visibilitychange', onHidden, { signal });
    return () => gone.abort();
  }, [keeper]);
}

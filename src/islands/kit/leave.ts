import { useEffect } from 'react';
import { opensElsewhere } from './dom.ts';
import { lockNavigation, unlockNavigation } from './stores/navigation.ts';

interface Keeper {
  isBusy(): boolean;
  flush(): Promise<boolean>;
}

/**
 * Whoever leaves by a link while changes wait goes on once they are kept; where one was refused the page stays, which says
 * so. Meanwhile no other link leads away, and closing the page is asked about. A page that is put aside sends what waits.
 */
export function useKeepBeforeLeaving(keeper: Keeper): void {
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    const onClick = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link?.href || event.defaultPrevented || !keeper.isBusy() || opensElsewhere(event)) return;
      event.preventDefault();
      void goOnceKept(keeper, link.href);
    };
    const onHidden = (): void => void (document.visibilityState === 'hidden' && keeper.flush());
    document.addEventListener('click', onClick, { signal });
    document.addEventListener('visibilitychange', onHidden, { signal });
    return () => gone.abort();
  }, [keeper]);
}

async function goOnceKept(keeper: Keeper, href: string): Promise<void> {
  lockNavigation();
  const isKept = await keeper.flush().finally(unlockNavigation);
  if (isKept) location.assign(href);
}

import { useEffect } from 'react';

/** Asks whoever closes the page or goes to another while `isUnsaved` says that something typed is kept nowhere. */
export function useAskBeforeLeaving(isUnsaved: () => boolean): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => void (isUnsaved() && event.preventDefault());
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}

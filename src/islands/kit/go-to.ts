/**
 * Goes to a page. Whoever waits for it stays busy, and takes no second press, until that page is there; it resolves only where
 * somebody comes back to this one as he left it.
 */
export function goTo(path: string): Promise<void> {
  location.assign(path);
  return new Promise((resolve) => {
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return; // its own first showing: the press came before that
      removeEventListener('pageshow', onShow);
      resolve();
    };
    addEventListener('pageshow', onShow);
  });
}

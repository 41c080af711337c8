/** Goes to a page. Never resolves: whoever waits for it stays busy, and takes no second press, until that page is there. */
export function goTo(path: string): Promise<never> {
  location.assign(path);
  return new Promise<never>(() => undefined);
}

/** How far PageUp and PageDown go. */
export const COMBOBOX_PAGE = 10;

/**
 * The option that Home, End, PageUp or PageDown leads to (specification 4; Base UI leaves these keys to the text);
 * `active` is the option that the keyboard stands on, `count` the number of options shown, `page` how far a page goes. Null
 * for any other key.
 */
export function jumpTarget(
  key: string,
  active: number | null,
  count: number,
  page = COMBOBOX_PAGE,
): number | null {
  const last = count - 1;
  if (last < 0) return null;
  switch (key) {
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'PageDown':
      return Math.min(last, (active ?? -1) + page);
    case 'PageUp':
      return Math.max(0, (active ?? 0) - page);
    default:
      return null;
  }
}

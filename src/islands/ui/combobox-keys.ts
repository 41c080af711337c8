/** A combobox is open or closed (specification 4); `active` is the option that the keyboard stands on. */
export interface ComboboxState {
  open: boolean;
  active: number | null;
}

export type ComboboxMove =
  | { state: ComboboxState; picks: number | null; keepsKey: boolean }
  /** The key is none of the combobox's. */
  | null;

/** How far PageUp and PageDown go. */
export const COMBOBOX_PAGE = 10;

export const CLOSED: ComboboxState = { open: false, active: null };

/**
 * What a key does (specification 4: arrows, Home/End, PageUp/PageDown, Enter, Escape, Tab). `count` is the number of
 * options shown, `selected` the place of the chosen one. `picks` names an option to choose; `keepsKey` is true where the
 * browser must not act on the key itself.
 */
export function comboboxKey(
  state: ComboboxState,
  key: string,
  { count, selected }: { count: number; selected: number | null },
): ComboboxMove {
  if (!state.open) return openedBy(key, count, selected);
  switch (key) {
    case 'Enter':
      return { state: CLOSED, picks: state.active, keepsKey: true };
    case 'Tab':
      return { state: CLOSED, picks: state.active, keepsKey: false };
    case 'Escape':
      return { state: CLOSED, picks: null, keepsKey: true };
  }
  const active = activeAfter(state.active, key, count);
  return active === undefined ? null : { state: { open: true, active }, picks: null, keepsKey: true };
}

function openedBy(key: string, count: number, selected: number | null): ComboboxMove {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null;
  const edge = count === 0 ? null : key === 'ArrowDown' ? 0 : count - 1;
  return { state: { open: true, active: selected ?? edge }, picks: null, keepsKey: true };
}

function activeAfter(active: number | null, key: string, count: number): number | null | undefined {
  const last = count - 1;
  if (last < 0) return ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp'].includes(key) ? null : undefined;
  switch (key) {
    case 'ArrowDown':
      return active === null || active >= last ? 0 : active + 1;
    case 'ArrowUp':
      return active === null || active <= 0 ? last : active - 1;
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'PageDown':
      return Math.min(last, (active ?? -1) + COMBOBOX_PAGE);
    case 'PageUp':
      return Math.max(0, (active ?? 0) - COMBOBOX_PAGE);
    default:
      return undefined;
  }
}

import { useKeptFocus } from './use-kept-focus.ts';

/**
 * Keeps a keyboard's place where a removal can be taken back: the button that takes it back gets the focus of the row that is
 * gone, and `place` that of the button once it is gone itself.
 */
export function useUndoFocus<E extends HTMLElement>(removed: unknown) {
  const undo = useKeptFocus<HTMLButtonElement>(removed); // first: where it is there, it is nearer
  const place = useKeptFocus<E>(removed);
  return { undo, place };
}

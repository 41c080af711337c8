import { useEffect } from 'react';

/** Ctrl+Z takes the last removal back; in a field that was typed in since it has the focus, it is the field's own. */
export function useUndoKey(undo: () => Promise<boolean>): void {
  useEffect(() => {
    let typedIn: EventTarget | null = null;
    const onInput = ({ target }: Event): void => void (typedIn = target);
    const onFocus = (): void => void (typedIn = null);
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.target === typedIn) return;
      event.preventDefault();
      void undo();
    };
    document.addEventListener('input', onInput);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('input', onInput);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey);
    };
  }, [undo]);
}

import { useEffect } from 'react';

/** Ctrl+Z outside of a field takes the last removal back; inside it is the field's own. */
export function useUndoKey(undo: () => Promise<boolean>): void {
  useEffect(() => {
    const onKey = ({ key, ctrlKey, metaKey, target }: KeyboardEvent): void => {
      const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
      if (key === 'z' && (ctrlKey || metaKey) && !isField) void undo();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [undo]);
}

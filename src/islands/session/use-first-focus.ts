import { useLayoutEffect, type RefObject } from 'react';

/** The focus begins in a field of a form that takes another one's place. */
export function useFirstFocus(
  form: RefObject<HTMLFormElement | null>,
  name: string,
  isWanted: boolean,
): void {
  useLayoutEffect(() => {
    const field = isWanted ? form.current?.elements.namedItem(name) : null;
    if (field instanceof HTMLElement) field.focus();
  }, [form, name, isWanted]);
}

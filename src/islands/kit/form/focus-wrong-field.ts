/** Moves the focus to the first field below that says what is wrong, and opens what it lies in; false where none does. */
export function focusWrongField(below: HTMLElement): boolean {
  const field = below.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.closest('details')?.setAttribute('open', '');
  field?.focus(); // which brings it into sight
  return field !== null;
}

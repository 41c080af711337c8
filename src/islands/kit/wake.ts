/**
 * What a visitor did before an island woke is not lost: presses are held and made again, and what was typed is told to the
 * island. Loaded on pages that have islands.
 */
export function attachWaking(): void {
  const held: HTMLElement[] = [];
  const hold = (event: Event): void => {
    const target = event.target as Element;
    const pressed = target.closest<HTMLElement>('button, [role="button"], input[type="submit"]');
    if (!pressed || !isAsleep(pressed) || isPlainPost(pressed)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!held.includes(pressed)) held.push(pressed);
  };
  document.addEventListener('click', hold, true);
  document.addEventListener(
    'astro:hydrate',
    ({ target }) => {
      const island = target as HTMLElement;
      tellTyped(island);
      for (const pressed of held.filter((one) => island.contains(one))) pressed.click();
    },
    true,
  );
}

const isAsleep = (element: Element): boolean => element.closest('astro-island[ssr]') !== null;

/** A form with an address of its own works without the island. */
function isPlainPost(pressed: HTMLElement): boolean {
  return (
    pressed instanceof HTMLButtonElement &&
    pressed.type === 'submit' &&
    Boolean(pressed.form?.hasAttribute('action'))
  );
}

/** React takes what it rendered for what stands in a field; it hears of a change only when the value moves after that. */
function tellTyped(island: HTMLElement): void {
  for (const field of island.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    const typed = field.value;
    if (typed === field.defaultValue || ['checkbox', 'radio', 'file', 'hidden'].includes(field.type))
      continue;
    const write = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set;
    field.value = field.defaultValue;
    write?.call(field, typed);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

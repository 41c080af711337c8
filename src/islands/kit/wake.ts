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

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Fields whose value is no text that was typed. */
const NOT_TYPED = ['checkbox', 'radio', 'file', 'hidden'];

/** React takes what stands in a field when it wakes for what it rendered; it hears of a change only when that moves. */
function tellTyped(island: HTMLElement): void {
  const fields = [...island.querySelectorAll<Field>('input, textarea')];
  const typed = fields
    .filter(({ value, defaultValue, type }) => value !== defaultValue && !NOT_TYPED.includes(type))
    .map((field) => ({ field, value: field.value }));
  // a key makes React wake at once instead of in a quiet moment
  typed[0]?.field.dispatchEvent(new Event('keyup', { bubbles: true }));
  for (const { field, value } of typed) {
    const write = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set;
    field.value = field.defaultValue;
    write?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

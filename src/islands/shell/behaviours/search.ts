import { queryAll, on, query } from '../../kit/dom.ts';
import { $settings } from '../../kit/stores/settings.ts';

/**
 * The search box is a form that works alone. `/` focuses it, unless it is switched off; with the first sign of interest – pointer or focus – React
 * takes it over, with its preview.
 */
export function attachSearch(): void {
  const boxes = queryAll<HTMLFormElement>('form[data-search]');
  for (const box of boxes) {
    const wake = (): void => {
      if ('awake' in box.dataset) return;
      box.dataset['awake'] = '';
      import('../../search/take-over.tsx')
        .then((part) => part.takeOver(box))
        .catch(() => delete box.dataset['awake']); // said by the preload error; the form still searches
    };
    box.addEventListener('pointerover', wake, { once: true, passive: true });
    box.addEventListener('focusin', wake);
    if (box.contains(document.activeElement)) wake(); // somebody was faster than this script
  }
  // told where it works: the key's sign in the box and what assistive technology says of it
  $settings.subscribe(({ searchKey }) => {
    document.documentElement.toggleAttribute('data-search-key', searchKey);
    for (const field of queryAll('form[data-search] input'))
      if (searchKey) field.ariaKeyShortcuts = '/';
      else field.removeAttribute('aria-keyshortcuts');
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target))
      return;
    if ($settings.get().searchKey && focusSearch()) event.preventDefault();
  });
  on('click', '[data-focus-search]', (_, event) => {
    if (focusSearch()) event.preventDefault();
  });
}

/** Puts the cursor into the search box that is visible. */
function focusSearch(): boolean {
  const field = queryAll<HTMLInputElement>('form[data-search] input').find((input) => input.offsetParent);
  if (!field || query('dialog:modal')) return false;
  field.focus();
  field.select();
  return true;
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:input|textarea|select)$/i.test(target.tagName))
  );
}

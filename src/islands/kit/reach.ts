import type { ClientDirective } from 'astro';

/**
 * `client:reach`: an island that the server drew sleeps until somebody reaches for it – with pointer, finger, focus or any key,
 * a hand scanner's among them – or its page wakes it (wake-island.ts). Keys that come meanwhile are held and made
 * again; presses and typed words are kept by wake.ts. Inlined into its pages: it stays small and imports nothing.
 */
const reach: ClientDirective = (load, _options, island) => {
  const held: KeyboardEvent[] = [];
  const sent: SubmitEvent[] = [];
  const ended = new AbortController();
  let isWaking = false;
  const wake = async (): Promise<void> => {
    if (isWaking) return;
    isWaking = true;
    try {
      const hydrate = await load();
      await hydrate();
    } catch (error) {
      held.length = sent.length = 0;
      isWaking = false; // a further reach tries again
      throw error;
    }
    // a key makes React wake at once and not in a quiet moment, with whoever listens for a hand scanner
    island.firstElementChild?.dispatchEvent(new Event('keyup', { bubbles: true }));
    setTimeout(goOn);
  };
  const goOn = (): void => {
    ended.abort();
    const { activeElement } = document;
    // the island was not there to hear it
    if (island.contains(activeElement))
      activeElement!.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    for (const key of held) makeAgain(island, key);
    for (const { target, submitter } of sent) (target as HTMLFormElement).requestSubmit(submitter);
  };
  const onKey = (event: KeyboardEvent): void => {
    const { key, altKey, metaKey, target } = event;
    const field = (target as Element).closest?.('input, textarea, select, [contenteditable]');
    // Enter in a field that no form sends is an act
    const isText = field && !(key === 'Enter' && field instanceof HTMLInputElement && !field.form);
    if (!isText && !altKey && !metaKey && !['Tab', 'Shift', 'Control', 'Alt', 'Meta'].includes(key)) {
      held.push(event);
      event.stopImmediatePropagation();
      if (island.contains(target as Element)) event.preventDefault(); // elsewhere pages scroll
    }
    void wake();
  };
  /** A form without an address would load the page again with all that was typed. */
  const onSubmit = (event: SubmitEvent): void => {
    const form = event.target as Element;
    if (event.defaultPrevented || !island.contains(form) || form.hasAttribute('action')) return;
    event.preventDefault();
    sent.push(event);
    void wake();
  };
  const { signal } = ended;
  document.addEventListener('submit', onSubmit, { signal }); // behind React, which may be there already
  for (const name of ['pointerover', 'touchstart', 'focusin', 'wake'] as const)
    island.addEventListener(name, () => void wake(), { signal, passive: true });
  addEventListener('keydown', onKey, { signal, capture: true });
  if (location.hash || island.dataset['wake']) void wake();
};
/** Within the island at what has the focus by then: the key before may have moved it. */
function makeAgain(
  island: HTMLElement,
  { key, code, ctrlKey, shiftKey, target: first }: KeyboardEvent,
): void {
  const target = (island.contains(first as Element) && document.activeElement) || (first as Element);
  const again = new KeyboardEvent('keydown', {
    key,
    code,
    ctrlKey,
    shiftKey,
    bubbles: true,
    cancelable: true,
  });
  const isLeft = target.dispatchEvent(again);
  if (isLeft && (key === 'Enter' || key === ' ') && target.matches('button, a, summary'))
    (target as HTMLElement).click();
}

// oxlint-disable-next-line import/no-default-export -- what Astro takes of a directive
export default reach;

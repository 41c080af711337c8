/** What a control shows in words: its text without what is hidden from sight or said only to assistive technology. */
function shownText(control: Element): string {
  const copy = control.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[hidden], .sr-only, svg, select, ul, dialog')) hidden.remove();
  return plain(copy.textContent ?? '');
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Controls whose name is not what they show (WCAG 2.5.3): who says the words that he reads reaches none of them. */
export function namesBesideLabels(root: Pick<ParentNode, 'querySelectorAll'>): string[] {
  return [...root.querySelectorAll(':is(a, button, summary, [role="button"], [role="tab"])[aria-label]')]
    .filter((control) => !control.closest('[aria-hidden="true"]'))
    .map((control) => ({ name: plain(control.getAttribute('aria-label')!), shown: shownText(control) }))
    .filter(({ name, shown }) => shown.length > 1 && !` ${name} `.includes(` ${shown} `))
    .map(({ name, shown }) => `shows "${shown}", is named "${name}"`);
}

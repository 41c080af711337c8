/**
 * Makes a list like another of the same template, by key: entries that say the same stay the elements they are, with
 * focus and scroll; changed ones are exchanged, and the field that had the focus has it again. What is being typed in a
 * field is never overwritten, nor entries that `isBusy` names.
 */
export function exchangeKeyed(
  into: HTMLElement,
  from: HTMLElement,
  key: string,
  isBusy: (key: string) => boolean,
): void {
  const old = new Map(
    [...into.children].map((child) => [(child as HTMLElement).dataset[key]!, child as HTMLElement]),
  );
  const wanted = [...from.children].map((child) => {
    const next = child as HTMLElement;
    const kept = old.get(next.dataset[key]!);
    if (!kept) return next;
    if (isBusy(next.dataset[key]!)) return kept;
    if (next.outerHTML === markupOf(kept)) return unchanged(kept, next);
    return exchange(kept, next);
  });
  if (wanted.length !== into.children.length || wanted.some((child, index) => into.children[index] !== child))
    into.replaceChildren(...wanted);
}

/** The markup as the server sent it: values that were typed are no attributes. */
const markupOf = (element: HTMLElement): string => element.outerHTML;

function unchanged(kept: HTMLElement, next: HTMLElement): HTMLElement {
  kept.hidden = false;
  const fresh = [...next.querySelectorAll('input')];
  for (const [index, field] of [...kept.querySelectorAll('input')].entries())
    if (field !== document.activeElement && fresh[index]) field.value = fresh[index].value;
  return kept;
}

function exchange(kept: HTMLElement, next: HTMLElement): HTMLElement {
  const fields = [...kept.querySelectorAll('input')];
  const focused = fields.findIndex((field) => field === document.activeElement);
  if (focused < 0) return next;
  const typed = fields[focused]!;
  const field = next.querySelectorAll('input')[focused];
  queueMicrotask(() => {
    if (!field) return;
    if (typed.value !== typed.defaultValue) field.value = typed.value;
    field.focus({ preventScroll: true });
  });
  return next;
}

const PHONE = '(width < 560px)';
/** Tables of two columns fit as they are. */
const FEW_COLUMNS = 2;
/** Tables of the page so far: each has radio buttons of its own. */
let tables = 0;

/**
 * On a phone a table of variants shows one column at a time, chosen above it – the shade first – and its rows as a list with
 * − and + at each quantity. What is typed in other columns stays in its fields, and its column says so.
 */
export function columnsOnPhone(place: HTMLElement): void {
  for (const table of place.querySelectorAll('table')) columnsOf(place, table); // teeth have one for each jaw
}

function columnsOf(place: HTMLElement, table: HTMLTableElement): void {
  const heads = [...(table.tHead?.rows[0]?.cells ?? [])].slice(1);
  if (heads.length <= FEW_COLUMNS || !table.querySelector('.corner span + span')) return;
  const media = matchMedia(PHONE);
  let choice: HTMLElement | null = null;
  const adapt = (): void => {
    if (!media.matches) return showAll(table);
    choice ??= begin(place, table, heads);
    const chosen = choice.querySelector<HTMLInputElement>('input:checked');
    showColumn(table, Number(chosen?.value));
  };
  media.addEventListener('change', adapt);
  adapt();
}

function begin(place: HTMLElement, table: HTMLTableElement, heads: readonly HTMLElement[]): HTMLElement {
  const own = table.querySelector<HTMLTableCellElement>('td[aria-current]')?.cellIndex ?? 1;
  const choice = document.createElement('fieldset');
  choice.className = 'variant-columns';
  const legend = document.createElement('legend');
  legend.textContent = table.querySelector('.corner span:last-child')?.textContent ?? '';
  choice.appendChild(legend);
  const name = `variant-column-${(tables += 1)}`;
  heads.forEach((head, at) => choice.appendChild(columnChoice(head, name, { at: at + 1, isChosen: at + 1 === own }))); // prettier-ignore
  choice.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement) showColumn(table, Number(target.value));
  });
  table.addEventListener('click', step);
  place.addEventListener('input', () => markFilled(choice, table));
  for (const field of table.querySelectorAll<HTMLInputElement>('td > input')) {
    field.insertAdjacentElement('beforebegin', stepper('−', -1));
    field.insertAdjacentElement('afterend', stepper('+', 1));
  }
  markFilled(choice, table);
  table.closest('.variant-scroll')?.insertAdjacentElement('beforebegin', choice);
  return choice;
}

function columnChoice(
  head: HTMLElement,
  name: string,
  { at, isChosen }: { readonly at: number; readonly isChosen: boolean },
): HTMLLabelElement {
  const label = document.createElement('label');
  label.className = 'choice';
  const radio = document.createElement('input');
  Object.assign(radio, {
    type: 'radio',
    name,
    value: String(at),
    defaultChecked: isChosen,
  });
  radio.className = 'sr-only';
  label.appendChild(radio);
  for (const node of head.childNodes) label.appendChild(node.cloneNode(true));
  return label;
}

function stepper(text: string, by: number): HTMLButtonElement {
  const button = document.createElement('button');
  Object.assign(button, { type: 'button', textContent: text, tabIndex: -1, ariaHidden: 'true' });
  button.className = 'variant-step';
  button.dataset['by'] = String(by);
  return button;
}

/** Screen readers and keys have the field's own steps. */
function step(event: MouseEvent): void {
  const button = event.target instanceof Element && event.target.closest<HTMLElement>('[data-by]');
  const field = button && button.parentElement?.querySelector('input');
  if (!field) return;
  field.stepUp(Number(button.dataset['by']));
  if (Number(field.value) === 0) field.value = '';
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function showColumn(table: HTMLTableElement, column: number): void {
  table.dataset['column'] = String(column);
  for (const row of table.tBodies[0]!.rows) {
    for (const cell of row.cells) cell.hidden = cell.cellIndex > 0 && cell.cellIndex !== column;
    row.hidden = row.cells[column]?.classList.contains('none') ?? false;
  }
}

function showAll(table: HTMLTableElement): void {
  delete table.dataset['column'];
  for (const row of table.tBodies[0]!.rows) {
    row.hidden = false;
    for (const cell of row.cells) cell.hidden = false;
  }
}

function markFilled(choice: HTMLElement, table: HTMLTableElement): void {
  const filled = new Set(
    [...table.querySelectorAll<HTMLInputElement>('td > input')]
      .filter(({ value }) => Number(value) > 0)
      .map((field) => field.closest('td')!.cellIndex),
  );
  for (const radio of choice.querySelectorAll('input'))
    radio.parentElement!.toggleAttribute('data-filled', filled.has(Number(radio.value)));
}

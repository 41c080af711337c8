import { QUANTITY } from '#lib/validators/quantity.ts';
import { articlePath } from '#lib/paths.ts';
import { combinationOf, readMould, upperFor, type ToothSet } from '#shop/tooth-assistant/model.ts';
import { api } from '../kit/api.ts';
import { queryAll, query } from '../kit/dom.ts';
import { marketOfPage } from '../kit/page-market.ts';
import { $loggedIn } from '../kit/stores/session.ts';

/**
 * Takes what makes a "28" of a set into its table: the matching moulds of the other regions in the same shade, as many of
 * each as of the set itself, at least one. They are fields like those of the table: in its sum, and in the cart with it.
 *
 * @param field The set's own field. Rejects where the line's sets do not come.
 */
export async function takeMatching(place: HTMLElement, field: HTMLInputElement): Promise<void> {
  const number = field.dataset['variant']!;
  const { country, language } = marketOfPage();
  const { sets } = await api.call('GET /guestapi/zahnassistent/zahnlinie/{country}/{lang}', {
    params: { country, lang: language },
    query: { key: number },
  });
  const others = matchingOf(sets, number);
  const status = query('[role="status"]', place)!;
  status.textContent = others.length === 0 ? (status.dataset['none'] ?? '') : '';
  if (others.length === 0) return;
  const form = place.closest('form')!;
  if (!Number(field.value)) field.value = '1';
  for (const set of others) fieldOf(set, form, place).value = field.value;
  query('ul', place)!.hidden = false;
  await sayOwnPrices(others, form);
  field.dispatchEvent(new Event('input', { bubbles: true })); // sum, and what is kept
}

/** The sets that make a "28" of one of them, without itself and without what cannot be had. */
function matchingOf(sets: readonly ToothSet[], number: string): ToothSet[] {
  const own = sets.find((set) => set.number === number);
  const upper = own && upperFor(sets, readMould(own.mould, own.region));
  if (!upper) return [];
  return combinationOf(sets, upper, own.shade).filter(
    ({ region, blocked }) => region !== own.region && !blocked,
  );
}

/** The field of a set: the table's, one that was taken before, or a new row. */
function fieldOf(set: ToothSet, form: HTMLFormElement, place: HTMLElement): HTMLInputElement {
  const known = query<HTMLInputElement>(
    `[data-variant="${CSS.escape(set.number)}"]:not([type="hidden"])`,
    form,
  );
  if (known) return known;
  query(`input[type="hidden"][data-variant="${CSS.escape(set.number)}"]`, form)?.remove(); // kept from another page
  return newRow(set, place);
}

function newRow(
  { number, region, mould, shade, vkz, price }: ToothSet,
  place: HTMLElement,
): HTMLInputElement {
  const pattern = query<HTMLTemplateElement>('template', place)!.content.querySelector(
    `[data-region="${region}"]`,
  )!;
  const row = pattern.cloneNode(true) as HTMLElement;
  const link = query<HTMLAnchorElement>('a', row)!;
  link.href = articlePath(marketOfPage().prefix, number);
  query('b', link)!.textContent = `${mould}, ${shade}`;
  const stock = query('.stock', row)!;
  stock.dataset['vkz'] = String(vkz);
  stock.textContent = query(`.variant-legend [data-vkz="${vkz === 3 ? 2 : vkz}"]`)?.textContent.trim() ?? '';
  const field = query<HTMLInputElement>('input', row)!;
  field.dataset['variant'] = number;
  field.max = String(QUANTITY.max);
  field.ariaLabel = link.textContent.trim().replace(/\s+/g, ' ');
  if (price !== null) field.dataset['price'] = String(price);
  query('ul', place)!.appendChild(row);
  return field;
}

/** What the customer pays for the new ones, where that differs. */
async function sayOwnPrices(sets: readonly ToothSet[], form: HTMLFormElement): Promise<void> {
  if (!$loggedIn.get()) return;
  const { marks } = await api.call('POST /customerapi/article-marks', {
    body: { numbers: sets.map(({ number }) => number) },
  });
  for (const { number, price } of marks)
    for (const field of queryAll(`li [data-variant="${CSS.escape(number)}"]`, form))
      if (price?.unit) field.dataset['price'] = String(price.unit);
}

import { clientTranslator } from '#i18n/client.ts';
import { portionsOf } from '#lib/portions.ts';
import { api } from '../kit/api.ts';
import { queryAll, query } from '../kit/dom.ts';
import { fillPrices, LISTED, showPublicPrices, waitForPrices } from '../pricing/fill.ts';
import { VARIANTS, variantNumber } from '../pricing/fill-variants.ts';
import { showWaiting } from '../stock-notices/ask.ts';

/** As many as a call takes; a grid of sets has twice as many cells. */
const MOST = 400;
const MOST_CALLS = 4;

/** Lists of this page's articles, as far as they are known. */
const listsOf = new Map<string, Set<number>>();

/** Fills hearts and the customer's prices and says what was bought before, for all articles of the page by as few calls as may be. */
export async function markArticles(): Promise<void> {
  const numbers = [
    ...new Set([
      ...queryAll('[data-list-add]').map((heart) => heart.dataset['listAdd']!),
      ...queryAll('[data-notice-ask]').map((button) => button.dataset['noticeAsk']!), // what is blocked has no heart
      ...queryAll(LISTED).map((article) => article.dataset['number']!),
      ...queryAll(VARIANTS).map(variantNumber),
    ]),
  ].slice(0, MOST * MOST_CALLS);
  waitForPrices();
  try {
    const answers = await Promise.all(portionsOf(numbers, MOST).map(ask));
    const marks = answers.flatMap((answer) => answer.marks);
    await fillPrices({ ...answers[0]!, marks });
    for (const old of queryAll('.bought-mark, td .cabinet-mark')) old.remove();
    for (const number of numbers) listsOf.set(number, new Set());
    for (const { number, lists, bought, waiting, inStock } of marks) {
      listsOf.set(number, new Set(lists));
      if (bought) sayBelow(number, bought);
      if (inStock) sayInStock(number, inStock);
      if (waiting) showWaiting(number, true);
    }
    for (const number of numbers) showHearts(number);
    if (marks.some(({ inStock }) => inStock)) await explainMarks();
  } catch (error) {
    // overtaken by a newer question, or no network: the page is whole without its marks
    if (!(error instanceof DOMException && error.name === 'AbortError')) showPublicPrices();
  }
}

const ask = (numbers: string[], at: number) =>
  api.call('POST /customerapi/article-marks', { body: { numbers }, latest: `article-marks-${at}` });

/** The lists that an article of this page stands in. */
export function knownLists(number: string): ReadonlySet<number> {
  return listsOf.get(number) ?? new Set();
}

/** Notes that an article was put on a list, or taken off. */
export function noteList(number: string, list: number, isOn: boolean): void {
  const lists = new Set(knownLists(number));
  if (isOn) lists.add(list);
  else lists.delete(list);
  listsOf.set(number, lists);
  showHearts(number);
}

function showHearts(number: string): void {
  const pressed = String(knownLists(number).size > 0);
  // the cart exchanges its lines by what they say: hearts there stay as the server sent them
  for (const heart of queryAll(`[data-list-add="${CSS.escape(number)}"]:not(.cart *)`))
    heart.setAttribute('aria-pressed', pressed);
}

/** Whole sets in the company's tooth stock: in words with the article, as a number in the cells of a grid. */
function sayInStock(number: string, { sets, text }: { sets: number; text: string }): void {
  sayBelow(number, text);
  for (const field of queryAll(`td > [data-variant="${CSS.escape(number)}"]`)) {
    const mark = document.createElement('span');
    mark.className = 'cabinet-mark num';
    mark.title = text;
    mark.setAttribute('role', 'img');
    mark.setAttribute('aria-label', text);
    mark.textContent = String(sets);
    const beside = field.parentElement!.querySelector('.stock');
    if (beside)
      beside.appendChild(mark); // the cell stays as wide as it is
    else field.insertAdjacentElement('afterend', mark);
  }
}

/** What the numbers in the cells of a grid mean: in its legend, once. */
async function explainMarks(): Promise<void> {
  const legends = queryAll('.variant-legend:not(:has(.cabinet-mark))');
  if (legends.length === 0 || queryAll('td .cabinet-mark').length === 0) return;
  const t = await clientTranslator();
  for (const legend of legends) {
    const said = document.createElement('span');
    const sign = document.createElement('span');
    sign.className = 'cabinet-mark num';
    sign.textContent = '1';
    said.textContent = ` ${t('client:in-cabinet')}`;
    said.insertAdjacentElement('afterbegin', sign);
    legend.appendChild(said);
  }
}

/** Where the words go: below a tile's or row's facts, above an article page's button. */
function sayBelow(number: string, text: string): void {
  const name = CSS.escape(number);
  const places = [
    ...queryAll(`.tile[data-number="${name}"]:not([data-taking] *)`).map((tile) => query('.tile-meta', tile)),
    ...queryAll(`.row-item[data-number="${name}"]:not([data-taking] *)`).map((row) =>
      query('.row-name', row),
    ),
    query(`.article[data-seen-article="${name}"] .buy-box .stock`)?.parentElement ?? null,
  ];
  for (const place of places) {
    if (!place) continue;
    const mark = document.createElement('span');
    mark.className = 'bought-mark';
    mark.textContent = text;
    const form = place.classList.contains('buy-box') ? query('form.buy', place) : null;
    place.insertBefore(mark, form);
  }
}

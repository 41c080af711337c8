import { atom, computed } from 'nanostores';
import { createRoot } from 'react-dom/client';
import { clientTranslator } from '#i18n/client.ts';
import { formatNumber } from '#i18n/format.ts';
import { searchPath } from '#lib/paths.ts';
import type { PreviewAnswer } from '#shop/search/wire.ts';
import { api } from '../../kit/api.ts';
import { marketOfPage, type PageMarket } from '../../kit/page-market.ts';
import { $lastSeen, recordSeen } from '../../kit/stores/last-seen.ts';
import { $loggedIn } from '../../kit/stores/session.ts';
import { articleOfNumber, mayBeArticleNumber } from './article-number.ts';
import { wireCombobox } from './combobox.ts';
import { Preview } from './preview-popup.tsx';
import { createPreviewStore, type PreviewState, type PreviewStore } from './preview-store.ts';
import { statusOf, viewOf, type ViewTools } from './view.ts';
import type { Place } from './walk.ts';

const LIST_ID = 'search-preview';

/** A full article number is looked up this long before the search takes over. */
const NUMBER_TIMEOUT_MS = 1500;

/** Gives a search form its live preview; resolves when it is ready. */
export async function attachPreview(form: HTMLFormElement): Promise<void> {
  const input = form.querySelector<HTMLInputElement>('input[name="q"]')!;
  const market = marketOfPage();
  const tools: ViewTools = {
    t: await clientTranslator(),
    searchHref: (text) => searchPath(market.prefix, text),
    formatNumber: (value) => formatNumber(value, market),
  };
  const preview = createPreviewStore(
    (text, signal) => ask(market, text, signal),
    (text, signal) => askBought(market, text, signal),
  );
  const $place = atom<Place>(null);
  const $view = computed([preview.$state, $place, $lastSeen], (state, place, seen) =>
    viewOf(state, place, seen.suchbegriff, tools),
  );
  const pop = document.createElement('div');
  pop.className = 'search-pop';
  form.appendChild(pop);
  createRoot(pop).render(<Preview $view={$view} listId={LIST_ID} {...tools} />);
  announce(form, preview, tools);
  goStraightToArticles(form, input, preview, market);
  wireCombobox({
    form,
    input,
    pop,
    listId: LIST_ID,
    $view,
    $place,
    onType: preview.type,
    onPick: (entry) => {
      recordSeen('suchbegriff', entry.kind === 'term' ? entry.term : input.value);
      location.assign(entry.href);
    },
  });
  pop.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) recordSeen('suchbegriff', input.value);
  });
  preview.type(input.value);
}

async function ask(market: PageMarket, text: string, signal: AbortSignal): Promise<PreviewAnswer> {
  const path = `/guestapi/preview/${market.prefix}?q=${encodeURIComponent(text)}`;
  const { result } = await api.send<PreviewAnswer>({ path }, { signal });
  if (!result) throw new Error(`${path}: no answer`);
  if (!$loggedIn.get()) return result;
  const { withOwnPrices } = await import('../../pricing/own-hits.ts');
  return withOwnPrices(result, market, signal);
}

/** What a customer has bought of it (specification 7); guests have no past. */
async function askBought(market: PageMarket, text: string, signal: AbortSignal) {
  if (!$loggedIn.get()) return [];
  const { loadBought } = await import('../../habits/bought.ts');
  return loadBought(market, text, signal);
}

/** Says the outcome in the live region that the server put beside the box. */
function announce(form: HTMLElement, { $state }: PreviewStore, tools: ViewTools): void {
  const status = form.querySelector<HTMLElement>('[data-search-status]')!;
  $state.listen((state) => (status.textContent = statusOf(state, tools)));
}

/** Enter on a full article number leads straight to the article; on anything else the form searches. */
function goStraightToArticles(
  form: HTMLFormElement,
  input: HTMLInputElement,
  { $state }: PreviewStore,
  market: PageMarket,
): void {
  form.addEventListener('submit', (event) => {
    const text = input.value.trim();
    if (!mayBeArticleNumber(text) && !mayBeOwnNumber(text)) return;
    event.preventDefault();
    recordSeen('suchbegriff', text);
    void articleOf(text, $state.get(), market).then((article) =>
      location.assign(article ?? searchPath(market.prefix, text)),
    );
  });
}

/** A customer's own number: one word with a digit in it. */
function mayBeOwnNumber(text: string): boolean {
  return $loggedIn.get() && /^(?=.*\d)\S{1,40}$/u.test(text);
}

/** The article page of a full number: one of the hits shown, else what the server says; null for any other text. */
async function articleOf(text: string, state: PreviewState, market: PageMarket): Promise<string | null> {
  const hits = state.kind === 'ready' && state.text === text ? state.answer.hits : [];
  const shown = hits.find((hit) => hit.number === text);
  if (shown) return shown.href;
  const signal = AbortSignal.timeout(NUMBER_TIMEOUT_MS);
  if ($loggedIn.get()) {
    const { articleOfOwnNumber } = await import('../../own-numbers/find.ts');
    const own = await articleOfOwnNumber(text, market, signal);
    if (own) return own;
  }
  return articleOfNumber(text, market, async (path) => (await api.send({ path }, { signal })).result);
}

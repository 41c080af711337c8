import { formatMoney } from '#i18n/format.ts';
import { articlePath } from '#lib/paths.ts';
import { QUANTITY } from '#shop/cart/model.ts';
import { api } from '../shell/api.ts';
import { one } from '../shell/behaviours/dom.ts';
import { marketOfPage } from '../shell/page-market.ts';
import { $cartCount } from '../shell/stores/cart.ts';
import { showToast } from '../shell/stores/toast.ts';
import { addToCart, sayFailure } from './add.ts';
import { createAutoClose } from './auto-close.ts';
import { loadRecommendations, setArticle, type Recommended } from './calls.ts';
import { debounced } from './debounced.ts';

/** The panel closes by itself after this long (specification 9). */
const AUTO_CLOSE_MS = 10_000;
const DEBOUNCE_MS = 500;

const panel = one<HTMLDialogElement>('dialog#cart-panel')!;
const field = one<HTMLInputElement>('[data-quantity]', panel)!;
const isHeld = (): boolean => panel.matches(':hover') || one(':focus-visible', panel) !== null;
const autoClose = createAutoClose(AUTO_CLOSE_MS, isHeld, () => panel.close());
let shown = '';

panel.addEventListener('close', autoClose.stop);
for (const event of ['pointerleave', 'focusout'] as const) panel.addEventListener(event, autoClose.restart);
field.addEventListener('input', () => {
  autoClose.restart();
  saveSoon();
});

/** Opens the panel for an article that was added; `quantity` is what the cart holds of it now. */
export function openCartPanel(number: string, quantity: number): void {
  shown = number;
  field.value = String(quantity);
  write('[data-panel-number]', number);
  write('[data-panel-name]', '');
  one('[data-panel-picture]', panel)!.hidden = true;
  one('[data-panel-list]', panel)!.replaceChildren();
  one('[data-panel-loading]', panel)!.hidden = false;
  one('[data-panel-more]', panel)!.hidden = false;
  if (!panel.open) panel.showModal();
  autoClose.restart();
  void fill(number);
}

async function fill(number: string): Promise<void> {
  const { country, language } = marketOfPage();
  try {
    const { result } = await api.send(loadRecommendations(number, country, language), {
      latest: 'recommend',
    });
    if (!result || shown !== number) return;
    const { product, recommendations } = result.result;
    write('[data-panel-name]', product.Bezeichnung);
    const picture = one<HTMLImageElement>('[data-panel-picture]', panel)!;
    picture.src = product.Bild;
    picture.hidden = false;
    one('[data-panel-list]', panel)!.replaceChildren(...recommendations.map(entryOf));
    one('[data-panel-more]', panel)!.hidden = recommendations.length === 0;
  } catch {
    one('[data-panel-more]', panel)!.hidden = true; // an addition is complete without recommendations
  } finally {
    if (shown === number) one('[data-panel-loading]', panel)!.hidden = true;
  }
}

function entryOf(article: Recommended): HTMLElement {
  const template = one<HTMLTemplateElement>('[data-panel-entry]', panel)!;
  const entry = (template.content.cloneNode(true) as DocumentFragment).firstElementChild as HTMLElement;
  const { prefix, locale } = marketOfPage();
  const link = one<HTMLAnchorElement>('[data-entry-link]', entry)!;
  link.href = articlePath(prefix, article.Artikelnummer, article.Bezeichnung);
  one<HTMLImageElement>('img', entry)!.src = article.Bild;
  one('[data-entry-name]', entry)!.textContent = article.Bezeichnung;
  const minor = Math.round(article.Preis * 100);
  one('[data-entry-price]', entry)!.textContent =
    minor > 2 ? formatMoney(minor, article.Waehrung, { locale }) : panel.dataset['onRequest']!;
  const button = one('[data-entry-add]', entry)!;
  button.setAttribute('aria-label', panel.dataset['addLabel']!.replace('{name}', article.Bezeichnung));
  button.addEventListener('click', () => {
    panel.close();
    void addToCart(article.Artikelnummer, QUANTITY.min); // adds one piece and opens the panel anew
  });
  return entry;
}

const saveSoon = debounced(DEBOUNCE_MS, async () => {
  const quantity = field.valueAsNumber;
  if (!Number.isInteger(quantity) || quantity < QUANTITY.min || quantity > QUANTITY.max) return;
  try {
    const { result } = await api.send(setArticle(shown, quantity));
    if (result) $cartCount.set(result.anz);
    showToast(panel.dataset['saved']!, 'success');
    one('cart-page')?.dispatchEvent(new CustomEvent('cart:reload'));
  } catch (error) {
    await sayFailure(error);
  }
});

function write(selector: string, text: string): void {
  one(selector, panel)!.textContent = text;
}

import { formatMoney } from '#i18n/format.ts';
import { articlePath } from '#lib/paths.ts';
import { api } from '../kit/api.ts';
import { one } from '../kit/dom.ts';
import { readQuantity } from '#lib/validators/quantity.ts';
import { pageText } from '../kit/page-text.ts';
import { marketOfPage } from '../kit/page-market.ts';
import { $cartChanges, $cartCount } from '../kit/stores/cart.ts';
import { showToast } from '../kit/stores/toast.ts';
import { sayFailure } from '../kit/say-failure.ts';
import { createAutoClose } from './auto-close.ts';
import { loadRecommendations, setArticle, type Recommended } from './calls.ts';
import { keepBeforeLeaving, PendingSaves } from './pending-saves.ts';

/** The panel closes by itself after this long (specification 9). */
const AUTO_CLOSE_MS = 10_000;
const DEBOUNCE_MS = 500;

const panel = one<HTMLDialogElement>('dialog#cart-panel')!;
const field = one<HTMLInputElement>('[data-quantity]', panel)!;
const isHeld = (): boolean => panel.matches(':hover') || one(':focus-visible', panel) !== null;
const autoClose = createAutoClose(AUTO_CLOSE_MS, isHeld, () => panel.close());
const saves = new PendingSaves(DEBOUNCE_MS);
let shown = '';
/** What the cart holds of the shown article, as far as the server said. */
let kept = 0;

keepBeforeLeaving(saves);
panel.addEventListener('close', () => {
  autoClose.stop();
  void saves.flush();
});
for (const event of ['pointerleave', 'focusout'] as const) panel.addEventListener(event, autoClose.restart);
field.addEventListener('input', () => {
  autoClose.restart();
  const [number, typed] = [shown, field.value];
  saves.schedule(number, () => save(number, typed));
});

/** Opens the panel for an article that was added; `quantity` is what the cart holds of it now. */
export function openCartPanel(number: string, quantity: number): void {
  shown = number;
  kept = quantity;
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
  button.dataset['add'] = article.Artikelnummer; // the page's own way to add: one piece, and the panel opens anew
  button.addEventListener('click', () => panel.close());
  return entry;
}

/** Sets the pieces of an article; what is no quantity is said and stays to be put right, a refused one is taken back. */
async function save(number: string, typed: string): Promise<boolean> {
  const quantity = readQuantity(typed);
  if (quantity === null) {
    showToast(pageText('quantity'), 'error');
    if (shown === number && panel.open) field.focus();
    return false;
  }
  try {
    const { result } = await api.send(setArticle(number, quantity));
    if (result) $cartCount.set(result.anz);
    if (shown === number) kept = quantity;
    showToast(panel.dataset['saved']!, 'success');
    $cartChanges.set($cartChanges.get() + 1);
    return true;
  } catch (error) {
    if (shown === number && !saves.isWaiting(number)) field.value = String(kept);
    await sayFailure(error);
    return false;
  }
}

function write(selector: string, text: string): void {
  one(selector, panel)!.textContent = text;
}

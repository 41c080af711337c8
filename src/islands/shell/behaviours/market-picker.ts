import { keepMarket, readPrefix, $market } from '../../kit/stores/market.ts';
import { on, query, opensElsewhere } from '../../kit/dom.ts';

/**
 * Language and country pickers are links that work alone. This keeps the choice, sets the page's language at once, shows
 * the countries in a dialog over the page, and keeps the page in the new market (specification 4).
 */
export function attachMarketPickers(): void {
  const here = readPrefix(`/${document.documentElement.dataset['market'] ?? ''}`);
  if (here) $market.set(here);
  on('click', 'a[data-choose-language], a[data-choose-country]', (link) => {
    const target = readPrefix((link as HTMLAnchorElement).pathname);
    if (!target) return;
    keepMarket(target);
    if (target.language !== document.documentElement.lang) changeLanguage(target.language);
  });
  on('click', 'a[data-country-picker]', (link, event) => {
    const dialog = query<HTMLDialogElement>('dialog#country-picker');
    if (!dialog || opensElsewhere(event)) return;
    event.preventDefault();
    const { href } = link as HTMLAnchorElement;
    void import('./countries.ts').then((part) => part.openCountries(dialog, href));
  });
}

/** The page's language attribute follows at once; the texts of the new language are on their way before the page is. */
function changeLanguage(language: string): void {
  document.documentElement.lang = language;
  // texts are an extra here: where they do not come, the next page asks for them itself
  void import('#i18n/client.ts').then(({ clientTranslator }) => clientTranslator(language)).catch(() => {});
}

import { inMarket, readPrefix } from '../../kit/stores/market.ts';
import { queryAll, query } from '../../kit/dom.ts';
import { fold } from '../../ui/choice.ts';
import { createCountryNames } from '../../ui/country-names.ts';

/** Opens the dialog of countries, filled once from the country page; without an answer the page itself is opened. */
export async function openCountries(dialog: HTMLDialogElement, address: string): Promise<void> {
  const list = query('[data-countries]', dialog)!;
  if (!list.childElementCount) {
    const fragment = await readFragment(address);
    if (!fragment) return location.assign(address);
    list.replaceChildren(...keepPage(fragment));
  }
  query<HTMLDialogElement>('dialog#side-menu')?.close();
  dialog.showModal();
  attachFilter(dialog, list);
}

/** The list of the country page; null when it does not come, then the page itself is the way. */
async function readFragment(address: string): Promise<Element | null> {
  const { promise, resolve } = Promise.withResolvers<Document | null>();
  // of all that read a page only this one takes no text of HTML, which pages may not turn into elements (Trusted Types)
  const request = new XMLHttpRequest();
  request.open('GET', address);
  request.responseType = 'document';
  request.addEventListener('load', () => resolve(request.status === 200 ? request.responseXML : null));
  request.addEventListener('error', () => resolve(null)); // offline: the link is followed and the browser says so
  request.send();
  const page = await promise;
  if (page) takeStyles(page);
  return page?.querySelector('[data-country-list]') ?? null;
}

/** The page's own styles come with its list. */
function takeStyles({ head }: Document): void {
  for (const link of queryAll('link[rel="stylesheet"]', head))
    if (!query(`link[href="${link.getAttribute('href')}"]`, document.head)) document.head.appendChild(link);
}

/** The continents, and what is said of them, with links that lead to this page in the country chosen. */
function keepPage(fragment: Element): Element[] {
  for (const link of queryAll<HTMLAnchorElement>('a[data-choose-country]', fragment)) {
    const target = readPrefix(new URL(link.getAttribute('href')!, location.href).pathname);
    if (target) link.setAttribute('href', inMarket(location.pathname + location.search, target));
  }
  for (const continent of queryAll<HTMLDetailsElement>('details', fragment)) continent.open = true; // the field finds in all of them
  return queryAll('section, [data-in-dialog]', fragment);
}

/** Finds by name, number or language of the page, and by what the country is called elsewhere; Enter goes to the only one. */
function attachFilter(dialog: HTMLElement, list: HTMLElement): void {
  const field = dialog.querySelector<HTMLInputElement>('input[type="search"]');
  if (!field) return;
  if (matchMedia('(pointer: fine)').matches) field.focus(); // elsewhere its keys would cover the countries
  if (field.dataset['ready']) return;
  field.dataset['ready'] = '';
  const names = createCountryNames();
  const isFound = (item: HTMLElement, wanted: string): boolean =>
    fold(item.textContent).includes(wanted) ||
    names(linkOf(item).dataset['chooseCountry']!).some((name) => name.startsWith(wanted));
  field.addEventListener('input', () => {
    const wanted = fold(field.value);
    for (const section of queryAll('section', list)) {
      const items = queryAll('li', section);
      for (const item of items) item.hidden = !isFound(item, wanted);
      section.hidden = items.every((item) => item.hidden);
    }
    const none = query('[data-no-country]', dialog); // a page of before has none
    if (none) none.hidden = foundIn(list).length > 0;
  });
  field.addEventListener('keydown', ({ key, isComposing }) => {
    const [only, ...others] = foundIn(list);
    if (key === 'Enter' && !isComposing && only && others.length === 0) linkOf(only).click();
  });
}

const foundIn = (list: HTMLElement): HTMLElement[] => queryAll('li:not([hidden])', list);
const linkOf = (item: HTMLElement): HTMLElement => query('a', item)!;

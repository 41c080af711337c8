import type { TestShop } from './shop.ts';

/** Pages as a guest without a script gets them, and what is read out of their markup. */
export type Brand = 'main' | 'light';

/** A page of a brand, its entities as they are written in addresses. */
export async function openPage(shop: TestShop, path: string, brand: Brand = 'main') {
  const host = brand === 'light' ? 'light.localhost' : 'localhost';
  const { status, text, headers } = await shop.ask(path, { host });
  return { status, headers, html: text.replaceAll('&#38;', '&').replaceAll('&amp;', '&') };
}

export const hrefs = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map((m) => m[1]!);
export const mainOf = (html: string): string => html.slice(html.indexOf('<main'), html.indexOf('</main>'));
/** A menu of the header by its id; '' where there is none. */
export const mega = (html: string, id: string): string => {
  const at = html.indexOf(`data-mega="${id}"`);
  return at < 0 ? '' : html.slice(at, html.indexOf('</details>', at));
};
/** The words of markup. */
export const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"');
export const textsIn = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'gs'))].map(([, text]) =>
    plain(text!).trim(),
  );
/** A section of a page by its id. */
export const partOf = (html: string, id: string): string => {
  const at = html.indexOf(`<section id="${id}"`);
  return html.slice(at, html.indexOf('</section>', at));
};

/** The entries of a call, as it gives them. */
export async function entriesOf(shop: TestShop, call: string): Promise<Record<string, unknown>[]> {
  const { json } = await shop.ask(`/guestapi/${call}`);
  return (json as { data: { attributes: Record<string, unknown> }[] }).data.map(
    ({ attributes }) => attributes,
  );
}

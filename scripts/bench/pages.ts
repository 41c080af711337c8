import { searchPath } from '#lib/paths.ts';
import type { Examples } from '../support/examples.ts';

/** A kind of page or call that is measured. */
export interface Target {
  readonly name: string;
  readonly path: string;
  /** Pages are weighed; answers of the API are not. */
  readonly isPage: boolean;
  /** The n-th of many addresses of the same kind, so that no cache answers. */
  readonly varied: (n: number) => string;
}

/** What is measured, on a real catalogue, in the market de-de. */
export function targets({ home, category, article, search, words, names }: Examples): Target[] {
  const page = (name: string, path: string): Target => {
    const separator = path.includes('?') ? '&' : '?';
    return { name, path, isPage: true, varied: (n) => `${path}${separator}measured=${n}` };
  };
  // the beginning of a name, as somebody types it; another one each time
  const typed = (n: number): string =>
    (names[n % names.length] ?? words).slice(0, 6 + (Math.floor(n / names.length) % 12));
  const preview = (text: string): string => `/guestapi/preview/de-de?q=${encodeURIComponent(text)}`;
  return [
    page('home', home),
    page('category', category),
    page('article', article),
    { ...page('search', search), varied: (n) => `${searchPath('de-de', typed(n))}&measured=${n}` },
    page('text', `${home}impressum`),
    page('not found', `${home}gibt-es-nicht`),
    { name: 'preview', path: preview(words), isPage: false, varied: (n) => preview(typed(n)) },
  ];
}

import type { IslandFrame } from '#islands/kit/island.tsx';
import type { ListedArticle } from '#islands/catalogue/listing-view.ts';
import type { ByteCache } from '#lib/byte-cache.ts';
import { escapeMarkup } from '#lib/markup.ts';

/** A tile or row as React drew it, cut at its name: the words of a search are marked there. */
interface HeldTile {
  /** The start tag. */
  readonly open: string;
  readonly before: string;
  readonly after: string;
}

/** Of a character, at most, and about what an entry takes beside its text. */
const CHARACTER_BYTES = 2;
const ENTRY_BYTES = 200;

const DRAWN = /(<article class=[^>]* data-number="[^"]*">)([^]*?)<\/article>/g;
const NAME = /<h3[^>]*><a [^>]*>/;
const NAME_END = '</a></h3>';

/** The tiles of one page: those that are held stand in for their drawing, the others are taken from what is drawn. */
export interface TileDrawing {
  /** What React asks for each tile, in the order of the page: the text inside its element, or null to draw it. */
  held(this: void, article: ListedArticle, look: string): string | null;
  /** The whole text of tiles or rows, as items of a list (`Shelf`) or side by side; null where one is not held. */
  textOf(articles: readonly ListedArticle[], look: string, listed?: boolean): string | null;
  /** Keeps the tiles that were asked for of the page's part that has them all; returns it as it is. */
  keep(html: string): string;
}

/**
 * Tiles are held by everything that they show – market, texts, article, price, day of arrival –, so that none is ever out of
 * date, whatever version it was drawn of; their names are not, since each search marks other words (docs/decisions/190). `tiles` is
 * where they are held, beside whole pages.
 */
export function drawTiles(frame: IslandFrame, tiles: ByteCache): TileDrawing {
  const where = JSON.stringify({ ...frame, texts: undefined }); // they are the language's
  const keyOf = (article: ListedArticle, look: string): string =>
    `${look}${where}${JSON.stringify({ ...article, pieces: undefined })}`;
  const asked: string[] = [];
  return {
    held(article, look) {
      const key = keyOf(article, look);
      asked.push(key);
      const tile = tiles.get<HeldTile>(key);
      return tile ? tile.before + nameOf(article) + tile.after : null;
    },
    textOf(articles, look, listed = false) {
      let html = '';
      for (const article of articles) {
        const tile = tiles.get<HeldTile>(keyOf(article, look));
        if (!tile) return null;
        const text = `${tile.open}${tile.before}${nameOf(article)}${tile.after}</article>`;
        html += listed ? `<li>${text}</li>` : text;
      }
      return html;
    },
    keep(html) {
      const drawn = [...html.matchAll(DRAWN)];
      if (drawn.length === asked.length)
        drawn.forEach(([, open = '', inner = ''], at) => keepTile(tiles, asked[at]!, open, inner));
      return html;
    },
  };
}

function keepTile(tiles: ByteCache, key: string, open: string, inner: string): void {
  if (tiles.get(key)) return;
  const name = NAME.exec(inner);
  const end = inner.indexOf(NAME_END);
  if (!name || end < 0) return;
  const tile = {
    open: copied(open),
    before: copied(inner.slice(0, name.index + name[0].length)),
    after: copied(inner.slice(end)),
  };
  const length = key.length + open.length + tile.before.length + tile.after.length;
  tiles.set(key, tile satisfies HeldTile, length * CHARACTER_BYTES + ENTRY_BYTES);
}

/** A text of its own: a part of a page's text would keep all of it in memory. */
function copied(part: string): string {
  return new TextDecoder().decode(new TextEncoder().encode(part));
}

/** The name with the words of the search marked, as `ArticleName` draws it: React escapes an apostrophe in its own way. */
function nameOf({ pieces }: ListedArticle): string {
  return pieces
    .map(({ text, marked }) => {
      const shown = escapeMarkup(text).replaceAll('&#39;', '&#x27;');
      return marked ? `<mark>${shown}</mark>` : shown;
    })
    .join('');
}

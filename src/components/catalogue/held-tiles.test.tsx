import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Row } from '#islands/catalogue/row.tsx';
import { Shelf } from '#islands/catalogue/shelf.tsx';
import { listedArticle } from '#islands/catalogue/listed-article.test-support.ts';
import type { ListedArticle } from '#islands/catalogue/listing-view.ts';
import { listingTexts } from '#islands/catalogue/texts.ts';
import { Tile } from '#islands/catalogue/tile.tsx';
import { drawn } from '#islands/kit/island.tsx';
import { ByteCache } from '#lib/byte-cache.ts';
import { frameOf } from '../../../tests/support/island.ts';
import { drawTiles } from './held-tiles.ts';

const frame = frameOf(listingTexts);
const tiles = new ByteCache(1e6);
const Page = drawn(function Page({ articles }: { articles: readonly ListedArticle[] }) {
  return articles.map((article) => (
    <div key={article.number}>
      <Tile article={article} />
      <Row article={article} />
    </div>
  ));
});

const article = (number: string, change: Partial<ListedArticle> = {}): ListedArticle =>
  listedArticle({
    number,
    name: `Grattoir <l'étroit> & "cie", 6 Stk`,
    pieces: [{ text: `Grattoir <l'étroit> & "cie"`, marked: false }],
    line: 'Vita & Co',
    variety: 'in 20 Farben',
    ...change,
  });

const plain = (articles: readonly ListedArticle[]): string =>
  renderToString(<Page {...{ frame, articles }} />);

/** The page as the server draws it, and how many of its tiles and rows were held. */
function page(articles: readonly ListedArticle[], where = frame): { html: string; held: number } {
  const drawing = drawTiles(where, tiles);
  let held = 0;
  const html = renderToString(
    <Page
      articles={articles}
      frame={{
        ...where,
        held: (what, look) => {
          const known = drawing.held(what as ListedArticle, look);
          if (known !== null) held += 1;
          return known;
        },
      }}
    />,
  );
  return { html: drawing.keep(html), held };
}

test('tiles and rows drawn once stand in for their drawing, to the byte', () => {
  const articles = [article('held-1'), article('held "2"')];
  expect(page(articles)).toEqual({ html: plain(articles), held: 0 });
  expect(page(articles)).toEqual({ html: plain(articles), held: 4 });
});

test('held tiles mark the words of another search', () => {
  page([article('words')]);
  const pieces = [
    { text: "Grattoir <l'", marked: false },
    { text: 'étroit', marked: true },
    { text: '> & "cie"', marked: false },
  ];
  const others = [article('words', { pieces })];
  expect(page(others)).toEqual({ html: plain(others), held: 2 });
});

test('another price, day, stock or market is never shown from a held tile', () => {
  page([article('change')]);
  const changes = [{ price: 3150 }, { arrives: 'Mo., 30.11.' }, { vkz: 0 }, { from: 100 }] as const;
  for (const change of changes) {
    const changed = [article('change', change)];
    expect(page(changed)).toEqual({ html: plain(changed), held: 0 });
  }
  expect(page([article('change')], { ...frame, prefix: 'de-at' }).held).toBe(0);
  expect(page([article('change')], { ...frame, pictures: 'next' }).held).toBe(0);
});

test('a shelf is known as text only when each of its tiles is held', () => {
  const [one, two] = [article('shelf-1'), article('shelf-2')];
  page([one]);
  expect(drawTiles(frame, tiles).textOf([one, two], 'tile')).toBeNull();
  page([two]);
  for (const listed of [false, true])
    expect(drawTiles(frame, tiles).textOf([one, two], 'tile', listed)).toBe(
      renderToString(<Shelf {...{ frame, listed }} articles={[one, two]} />),
    );
});

test('a page that has more articles than were asked for keeps none', () => {
  const drawing = drawTiles(frame, tiles);
  drawing.held(article('more'), 'tile');
  drawing.keep(plain([article('more')]));
  expect(drawTiles(frame, tiles).held(article('more'), 'tile')).toBeNull();
});

/**
 * Times of search and preview inside workerd with D1, over HTTP on loopback: node tests/bench/search-latency.ts [SCALE]
 * Prints one line of JSON; the queries are those of the judged dental set.
 */
import { indexDemonstration, readJudged } from '../../scripts/search/dental-set.ts';
import { percentile } from '../../scripts/search/measures.ts';
import { IndexRows, serveIndex } from '../../scripts/search/serve-index.ts';

const scale = Number(process.argv[2] ?? '1');
const rows = new IndexRows();
const article = ({ number }: { number: string }, id: number): void => rows.product(id, number);
const articles = indexDemonstration({ write: rows.write, number: rows.number, article }, scale);
const { url, stop } = await serveIndex(rows, 0);

async function time(path: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(url + path);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return performance.now() - started;
}

const judged = readJudged();
const address = ({ text, language }: (typeof judged)[number], extra: string): string =>
  `q=${encodeURIComponent(text)}&lang=${language}${extra}`;

async function times(path: (query: (typeof judged)[number]) => string): Promise<number[]> {
  const taken: number[] = [];
  for (const query of judged) taken.push(await time(path(query)));
  return taken;
}

const search = (query: (typeof judged)[number]): string =>
  `/?${address(query, '&limit=24&group=1&facets=1')}`;
const preview = (query: (typeof judged)[number]): string => `/preview?${address(query, '')}`;
const listing = '/?q=&lang=de&limit=24&group=1&facets=1';

const cold = await time(search(judged[0]!));
const first = await times(search);
await times(search);
const warm = await times(search);
const previews = await times(preview);
const listings: number[] = [];
for (let i = 0; i < 30; i++) listings.push(await time(listing));
const round = (value: number): number => Math.round(value * 10) / 10;
const spread = (values: number[]) => ({
  p50: round(percentile(values, 0.5)),
  p95: round(percentile(values, 0.95)),
});
console.log(
  JSON.stringify({
    articles,
    cold: round(cold),
    first: spread(first),
    search: spread(warm),
    preview: spread(previews),
    listing: spread(listings),
  }),
);
await stop();

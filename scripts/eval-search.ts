/** Measures the search engine: npm run eval:search -- --help */
import { once } from 'node:events';
import type { ArticleInput } from '#shop/catalogue/article-record.ts';
import { LANGUAGES } from '#shop/markets/languages.ts';
import type { Language } from '#shop/markets/languages.ts';
import { MemoryStore } from '#shop/search/memory-store.ts';
import type { IndexStore } from '#shop/search/store.ts';
import { Mistake } from './support/command/mistake.ts';
import { startCommand } from './support/command/start-command.ts';
import { indexProducts, readJudgements, readProducts, readQueries } from './search/data-set.ts';
import { indexDemonstration, readJudged } from './search/dental-set.ts';
import { evaluate, VARIANTS } from './search/evaluate.ts';
import { evaluateDental, evaluateNumbers, evaluatePasted } from './search/evaluate-dental.ts';
import type { JudgedAnswer } from './search/evaluate-dental.ts';
import { withTypos } from './search/disturb.ts';
import { mean, percentile } from './search/measures.ts';
import { shopSet } from './search/shop-set.ts';
import { boughtFrom, SIGNS, withSign } from './search/signs.ts';

const { values } = startCommand({
  name: 'npm run eval:search',
  about: 'Measures the search engine: without options on the judged dental set, else on data of your own.',
  options: {
    products: { type: 'string', value: 'FILE', about: 'products, JSON Lines' },
    queries: { type: 'string', value: 'FILE', about: 'with --products: what is asked' },
    judgements: { type: 'string', value: 'FILE', about: 'with --queries: what should be found' },
    lang: { type: 'string', value: 'LANGUAGE', default: 'en', oneOf: LANGUAGES, about: 'of the products' },
    signs: { type: 'boolean', about: 'also: the figures without each sign of relevance' },
    serve: {
      type: 'string',
      value: 'PORT',
      range: [0, 65_535],
      about: 'with --products instead: answers GET /?q=…&limit=100 in workerd',
    },
  },
  notes: ['Formats: docs/search.md'],
});

const language = (): Language => values.lang as Language; // one of the list, or the command would have ended

if (values.products && values.serve !== undefined) await serve(values.products, Number(values.serve));
else if (values.products && values.queries && values.judgements) {
  await compare(values.products, values.queries, values.judgements);
} else if (values.products || values.queries || values.judgements || values.serve)
  throw new Mistake('--products, --queries and --judgements go together; or --products and --serve', 2);
else {
  await dental();
  console.log('\na small English shop of tools and electronics, generated:');
  await printFigures(shopSet());
}

async function serve(file: string, port: number): Promise<void> {
  const { IndexRows, serveIndex } = await import('./search/serve-index.ts');
  const products = await readProducts(file);
  const rows = new IndexRows();
  indexProducts(products, language(), rows);
  products.forEach((product, id) => rows.product(id, product.id));
  const { url, stop } = await serveIndex(rows, port);
  console.log(`${products.length} products on ${url}/?q=…&limit=100   (Ctrl-C ends)`);
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  await stop();
}

async function compare(productFile: string, queryFile: string, judgementFile: string): Promise<void> {
  const [products, queries, judgements] = await Promise.all([
    readProducts(productFile),
    readQueries(queryFile),
    readJudgements(judgementFile),
  ]);
  await printFigures({ products, queries, judgements });
}

async function printFigures(set: Parameters<typeof evaluate>[1]): Promise<void> {
  const store = new MemoryStore();
  const started = performance.now();
  indexProducts(set.products, language(), { write: store.write, number: store.addNumber.bind(store) });
  console.log(
    `${set.products.length} products indexed in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
  await evaluate(store, set, VARIANTS['as written']!); // warms the compiler: times below are of a warm engine
  for (const [name, variant] of Object.entries(VARIANTS)) {
    const { ndcg, recall, mrr, p50, p95, queries: asked } = await evaluate(store, set, variant);
    const halves = [
      await evaluate(store, set, variant, 'tune'),
      await evaluate(store, set, variant, 'held out'),
    ];
    const quality = `NDCG@10 ${ndcg.toFixed(4)} (${halves.map((half) => half.ndcg.toFixed(3)).join(' / ')})  recall@24 ${recall.toFixed(4)}  MRR ${mrr.toFixed(4)}`;
    console.log(
      `${name.padEnd(14)} ${quality}  p50 ${p50.toFixed(1)} ms  p95 ${p95.toFixed(1)} ms  (${asked} queries)`,
    );
  }
  if (values.signs) await printSigns(store, set);
}

/** Half tuned on / half held out, as written, without each sign; then with imagined buyers. */
async function printSigns(store: MemoryStore, set: Parameters<typeof evaluate>[1]): Promise<void> {
  const halves = async (from: IndexStore = store): Promise<string> => {
    const tuned = await evaluate(from, set, VARIANTS['as written']!, 'tune');
    const held = await evaluate(from, set, VARIANTS['as written']!, 'held out');
    return `${tuned.ndcg.toFixed(4)} / ${held.ndcg.toFixed(4)}`;
  };
  console.log(`all signs             ${await halves()}`);
  for (const sign of SIGNS)
    if (sign !== 'use') console.log(`without ${sign.padEnd(13)} ${await withSign(sign, 0, halves)}`);
  for (const noise of [0.1, 0.5, 1]) {
    const bought = await boughtFrom(store, set, noise);
    for (const weight of [0, 0.25, 0.5, 1])
      console.log(
        `use ${weight}, noise ${noise}`.padEnd(22) + (await withSign('use', weight, () => halves(bought))),
      );
  }
}

async function dental(): Promise<void> {
  const store = new MemoryStore();
  const articles: ArticleInput[] = [];
  const article = (each: ArticleInput): void => void articles.push(each);
  indexDemonstration({ write: store.write, number: store.addNumber.bind(store), article });
  const judged = readJudged();
  await evaluateDental(store, articles, judged);
  const answers = await evaluateDental(store, articles, judged);
  console.log(`${articles.length} articles, ${judged.length} judged queries; precision@10:`);
  table(answers, ({ half }) => half);
  table(answers, ({ query }) => query.language);
  table(answers, ({ query }) => query.aspect);
  table(
    answers.filter(({ query }) => query.language === 'de' && query.aspect === 'compound'),
    () => 'German compounds',
  );
  const slips = await evaluateDental(store, articles, judged, withTypos);
  console.log(
    `one slip in each word of five letters or more: ${slips.filter((each) => each.isEmpty).length} empty`,
  );
  table(slips, ({ half }) => half);
  for (const { query, precision, half } of slips) {
    // the other half stays unseen
    if (precision < 0.5 && half === 'tune')
      console.log(`  ${precision.toFixed(2)}  ${query.id}  ${query.text} → ${withTypos(query.text)}`);
  }
  for (const sort of ['price-asc', 'price-desc', 'novelty'] as const) {
    console.log(`listed by ${sort}:`);
    table(await evaluateDental(store, articles, judged, (text) => text, sort), ({ half }) => half);
  }
  const numbers = await evaluateNumbers(store, articles);
  console.log(`article numbers in every written form: ${numbers.found} of ${numbers.asked}`);
  const pasted = await evaluatePasted(store, articles);
  console.log(`article numbers as they are pasted: ${pasted.found} of ${pasted.asked}`);
  for (const text of pasted.missed.slice(0, 10)) console.log(`  missed: ${text}`);
  const times = answers.map(({ milliseconds }) => milliseconds);
  console.log(
    `p50 ${percentile(times, 0.5).toFixed(1)} ms  p95 ${percentile(times, 0.95).toFixed(1)} ms in this process`,
  );
  for (const { query, precision } of answers.filter((answer) => answer.precision < 0.7)) {
    console.log(`  ${precision.toFixed(2)}  ${query.id}  ${query.text}`);
  }
}

function table(answers: readonly JudgedAnswer[], by: (answer: JudgedAnswer) => string): void {
  const groups = Map.groupBy(answers, by);
  const cells = [...groups].map(
    ([name, list]) => `${name} ${mean(list.map((each) => each.precision)).toFixed(3)} (${list.length})`,
  );
  console.log(`  ${cells.join('   ')}`);
}

import { join } from 'node:path';
import { LANGUAGES, type Language } from '#shop/markets/languages.ts';
import { percentile } from '../search/measures.ts';
import { runOrThrow } from '../support/child.ts';
import { ROOT } from '../support/project.ts';
import { startRuntime } from '../support/runtime.ts';
import { heapOfWorker } from './growth.ts';
import { cpuOfTree, listenerOn } from './process-cpu.ts';
import { copyShop } from './shop-copy.ts';
import { wordForms } from './vocabulary.ts';

/** What a catalogue costs whose texts have as many words as real ones. */
export interface TextFigures {
  readonly importHeapMb: number;
  readonly workerHeapMb: number;
  /** Processor time of the first answer of an isolate that searched nothing yet, median of {@link COLD_STARTS}, D1 included; the first of each further language, the worst. */
  readonly coldCpuMs: number;
  readonly nextLanguageCpuMs: number;
  readonly searchMs: number;
  readonly previewMs: number;
}

/** Other shops' catalogues have some 61,000 words a language, the demonstration 1,829. */
export const REAL_WORDS = 60_000;
const COLD_STARTS = 3;
const WARM_QUESTIONS = 450;

/** Imports the demonstration catalogue in a size, with {@link REAL_WORDS} word forms in each language's names, and searches it in all of them. */
export async function measureTexts(
  out: string,
  from: string,
  scale: number,
  port: number,
): Promise<TextFigures> {
  const copy = await copyShop(from);
  try {
    const { state } = copy;
    const script = join(ROOT, 'tests/bench/import-rate.ts');
    const size = ['--scale', String(scale), '--words', String(REAL_WORDS)];
    const output = await runOrThrow('node', [script, '--state', state, ...size]);
    const { peakHeapMb } = JSON.parse(output.split('\n').at(-1) ?? '') as { readonly peakHeapMb: number };
    const cold: number[] = [];
    for (let start = 1; start < COLD_STARTS; start++) cold.push(await coldAnswer(out, state));
    return { importHeapMb: peakHeapMb, ...(await measureWorker(out, state, { port, cold })) };
  } finally {
    copy.remove();
  }
}

async function coldAnswer(out: string, state: string): Promise<number> {
  const runtime = await startRuntime({ out, state });
  try {
    await wakeUp(runtime.url);
    return await spent(runtime.url, () => search(runtime.url, 'de', 'gips'));
  } finally {
    await runtime.stop();
  }
}

async function measureWorker(
  out: string,
  state: string,
  { port, cold }: { port: number; cold: number[] },
): Promise<Omit<TextFigures, 'importHeapMb'>> {
  const words = LANGUAGES.map((language) => [language, wordForms(language, REAL_WORDS)] as const);
  const runtime = await startRuntime({ out, state, inspector: port });
  const { url } = runtime;
  try {
    await wakeUp(url);
    const first: number[] = [];
    for (const [language, [common = '']] of words)
      first.push(await spent(url, () => search(url, language, common)));
    const [own = 0, ...others] = first;
    const searches: number[] = [];
    const previews: number[] = [];
    const ask = async (n: number): Promise<void> => {
      const [language, forms] = words[n % words.length]!;
      const text = queryOf(forms, n);
      searches.push(await timed(() => search(url, language, text)));
      previews.push(await timed(() => preview(url, language, text.slice(0, -1))));
    };
    for (let n = 0; n < WARM_QUESTIONS; n++) await ask(n);
    const [searchMs, previewMs] = [percentile(searches, 0.5), percentile(previews, 0.5)];
    const workerHeapMb = await heapOfWorker(port, ask);
    const coldCpuMs = percentile([...cold, own], 0.5);
    return { coldCpuMs, nextLanguageCpuMs: Math.max(...others), searchMs, previewMs, workerHeapMb };
  } finally {
    await runtime.stop();
  }
}

/** Prime, so that the questions go all over the words. */
const STEP = 7919;
const SLIPS = 4;

/** A word of the catalogue, each fourth time with a slip; common and rare ones by turns. */
function queryOf(forms: readonly string[], n: number): string {
  const word = forms[(n * STEP) % (n % 2 === 0 ? 300 : forms.length)]!;
  return n % SLIPS === 0 && word.length > 5 ? word.slice(0, 3) + word.slice(4) : word;
}

/** The isolate has its code before anything is searched. */
async function wakeUp(url: string): Promise<void> {
  for (const page of ['/de-de/impressum', '/de-de/']) await answered(url + page);
}

const search = (url: string, language: Language, text: string): Promise<void> =>
  answered(`${url}/guestapi/shopware/search/de/${language}/1`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ search: text, facets: true }),
  });

const preview = (url: string, language: Language, text: string): Promise<void> =>
  answered(`${url}/guestapi/preview/${language}-de?q=${encodeURIComponent(text)}`);

async function answered(url: string, init?: RequestInit): Promise<void> {
  const response = await fetch(url, init);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
}

/** Milliseconds of the runtime's processor time that something takes. */
async function spent(url: string, work: () => Promise<void>): Promise<number> {
  const runtime = listenerOn(Number(new URL(url).port)) ?? 0;
  const before = cpuOfTree(runtime) ?? NaN;
  await work();
  return (cpuOfTree(runtime) ?? NaN) - before;
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

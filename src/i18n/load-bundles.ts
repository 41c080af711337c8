/** One translation bundle: nested texts of a namespace. */
export type Bundle = Readonly<Record<string, unknown>>;

/** How bundles are loaded (specification 9). */
export const BUNDLE_LOADING = { parallel: 10, retries: 5, baseDelayMs: 350 } as const;

/** Reads one bundle; rejects when it cannot be had. */
export type ReadBundle = (url: string) => Promise<Bundle>;

interface Tools {
  read?: ReadBundle;
  wait?: (ms: number) => Promise<void>;
}

/** Reads under way on the whole page, and who waits for a place among them. */
let running = 0;
const waiting: (() => void)[] = [];

/**
 * Loads a bundle by its address; over the whole page ten are read at a time. It is tried again five times after 350 ms,
 * 700 ms, 1.4 s … Rejects with the last error when it does not come.
 */
export async function loadBundle(
  url: string,
  { read = readJsonBundle, wait = waitFor }: Tools = {},
): Promise<Bundle> {
  for (let retry = 0; ; retry++) {
    try {
      return await inTurn(() => read(url));
    } catch (error) {
      if (retry >= BUNDLE_LOADING.retries) throw error; // tried often enough
      await wait(BUNDLE_LOADING.baseDelayMs * 2 ** retry);
    }
  }
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  while (running >= BUNDLE_LOADING.parallel) await new Promise<void>((go) => waiting.push(go));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

async function readJsonBundle(url: string): Promise<Bundle> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return (await answer.json()) as Bundle;
}

function waitFor(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

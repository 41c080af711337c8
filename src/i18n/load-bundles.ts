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

/**
 * Loads bundles by their addresses, ten at a time; each is tried again five times after 350 ms, 700 ms, 1.4 s … Rejects
 * with the last error when one does not come.
 */
export async function loadBundles(
  urls: readonly string[],
  { read = readJsonBundle, wait = waitFor }: Tools = {},
): Promise<readonly Bundle[]> {
  const bundles: Bundle[] = [];
  let next = 0;
  const reader = async (): Promise<void> => {
    while (next < urls.length) {
      const at = next++;
      bundles[at] = await readPatiently(urls[at]!, read, wait);
    }
  };
  await Promise.all(Array.from({ length: Math.min(BUNDLE_LOADING.parallel, urls.length) }, reader));
  return bundles;
}

async function readPatiently(
  url: string,
  read: ReadBundle,
  wait: (ms: number) => Promise<void>,
): Promise<Bundle> {
  for (let retry = 0; ; retry++) {
    try {
      return await read(url);
    } catch (error) {
      if (retry >= BUNDLE_LOADING.retries) throw error; // tried often enough
      await wait(BUNDLE_LOADING.baseDelayMs * 2 ** retry);
    }
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

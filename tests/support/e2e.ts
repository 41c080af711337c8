import { expect, test as base, type ConsoleMessage, type Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import type { Language } from '../../src/shop/markets/languages.ts';
import { readExamples, type Examples } from '../../scripts/support/examples.ts';
import { stateFolder } from '../../scripts/support/project.ts';
import { textsOf } from './texts.ts';

export { expect };

export interface Shop {
  /** Address of a path on a brand's host: `shop.url('/de-de/', 'light')`. */
  url(path: string, brand?: 'main' | 'light'): string;
  /** Texts as visitors read them. */
  t(language: Language): TFunction;
  /** Addresses of the loaded catalogue in a market, `de-de` by default. */
  examples(prefix?: string): Examples;
  /** Lets messages of the console pass that a test provokes, e.g. the 404 that it asks for. */
  allowConsole(pattern: RegExp): void;
}

/** The next page comes or the view is resized during a page's transition: the browser drops the motion, nothing else. */
const DROPPED_MOTION = /Transition was (?:aborted|skipped)/;

/**
 * Playwright's test with the shop's fixture. A test fails on anything unexpected that the browser complains about: errors
 * on the console, violations of the content security policy, uncaught exceptions.
 */
export const test = base.extend<{ shop: Shop }>({
  shop: [
    async ({ page, baseURL }, use) => {
      const allowed: RegExp[] = [DROPPED_MOTION];
      const complaints = listen(page);
      waitForIslands(page);
      await use({
        url: (path, brand = 'main') => addressOf(baseURL ?? '', path, brand),
        t: textsOf,
        examples: examplesOf,
        allowConsole: (pattern) => void allowed.push(pattern),
      });
      const unexpected = complaints.filter((text) => !allowed.some((pattern) => pattern.test(text)));
      expect(unexpected, 'complaints of the browser').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * A visitor reads before pressing; a test presses at once. After `goto` and `reload` it goes on once the islands of the page
 * are awake; with `waitUntil: 'commit'` it does not wait, for tests of those who are faster.
 */
function waitForIslands(page: Page): void {
  const awake = (): Promise<unknown> =>
    page.waitForFunction(() => !document.querySelector('astro-island[ssr][client="load"]'));
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil !== 'commit') await awake();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    await awake();
    return response;
  };
}

function examplesOf(prefix = 'de-de'): Examples {
  const examples = readExamples(stateFolder(), prefix);
  if (!examples) throw new Error('no catalogue is loaded');
  return examples;
}

function addressOf(baseURL: string, path: string, brand: 'main' | 'light'): string {
  const url = new URL(path, baseURL);
  // Chromium finds *.localhost by itself (docs/rules/runtime.md#the-shop-on-a-laptop)
  if (brand === 'light') url.hostname = `light.${url.hostname}`;
  return url.href;
}

function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`.trim());
  });
  page.on('pageerror', (error) => complaints.push(`uncaught ${error.message}`));
  return complaints;
}

import { chromium, type Browser, type Page } from 'playwright';
import type { Examples } from '../support/examples.ts';
import { startRuntime } from '../support/runtime.ts';
import { percentile } from '../search/measures.ts';
import { startLateLine } from './late-line.ts';

/** Milliseconds from the finger to the first paint of the page that a link leads to, by how the link was pressed; medians. */
export type NextPage = Readonly<Record<string, number>>;

const LATENCY_MS = 150;
const TIMES = 5;
/** A finger on a mouse: how long it is down, and how long a pointer rests on what somebody has read before. */
const PRESS_MS = 80;
const REST_MS = 800;
const SETTLED_MS = 500;
const VIEWPORT = { width: 1280, height: 900 };

/** How a link is pressed: after a rest on it, at once, and where browsers know of no page before it is asked for – the control. */
const WAYS = {
  rested: { restMs: REST_MS, isForeseen: true },
  'at once': { restMs: 0, isForeseen: true },
  'not foreseen': { restMs: REST_MS, isForeseen: false },
} as const;

/**
 * Presses the link of a category on the home page and of an article in its list, on a line with 150 ms of latency. Each visit is
 * a browser's first: nothing but what rests and presses themselves fetch is there before.
 */
export async function measureNextPage(
  out: string,
  state: string,
  { examples, executable }: { examples: Examples; executable: string },
): Promise<NextPage> {
  const runtime = await startRuntime({ out, state });
  const line = await startLateLine(runtime.url, LATENCY_MS);
  const browser = await chromium.launch({ executablePath: executable, args: ['--no-sandbox'] });
  const steps = [
    { name: 'category', from: examples.home, link: 'main a.category-tile', to: /\/shop\/category\// },
    { name: 'article', from: examples.category, link: 'main .tile > .pic', to: /\/shop\/artikel\// },
  ];
  try {
    const found: Record<string, number> = {};
    for (const [way, { restMs, isForeseen }] of Object.entries(WAYS))
      for (const { name, from, link, to } of steps) {
        const times: number[] = [];
        for (let time = 0; time <= TIMES; time += 1) {
          const ms = await visit(browser, line.url + from, { link, to, nth: time % 4, restMs, isForeseen });
          if (time > 0) times.push(ms); // the first one warms the shop
        }
        found[`${name}, ${way}`] = percentile(times, 0.5);
      }
    return found;
  } finally {
    await browser.close();
    await line.stop();
    await runtime.stop();
  }
}

interface Visit {
  readonly link: string;
  readonly to: RegExp;
  readonly nth: number;
  readonly restMs: number;
  readonly isForeseen: boolean;
}

async function visit(
  browser: Browser,
  url: string,
  { link, to, nth, restMs, isForeseen }: Visit,
): Promise<number> {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'de-DE', reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'load' });
    await page.locator('[data-consent-none]').first().click();
    if (!isForeseen) await page.evaluate(forget);
    await page.waitForTimeout(SETTLED_MS);
    const target = page.locator(link).nth(nth);
    await target.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await target.boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.waitForTimeout(restMs);
    await page.evaluate(notePress);
    await page.mouse.down();
    await page.waitForTimeout(PRESS_MS);
    await page.mouse.up();
    await page.waitForURL(to, { waitUntil: 'commit' });
    return await firstPaint(page);
  } finally {
    await context.close();
  }
}

/** Runs in the page: what it would have loaded before it is asked for is not. */
function forget(): void {
  for (const rules of document.querySelectorAll('script[type="speculationrules"]')) rules.remove();
}

/** Runs in the page: when the next press begins, on the clock that pages share. */
function notePress(): void {
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => sessionStorage.setItem('pressed', String(performance.timeOrigin + timeStamp)),
    { once: true, capture: true },
  );
}

async function firstPaint(page: Page): Promise<number> {
  await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0);
  return page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-paint');
    return performance.timeOrigin + paint!.startTime - Number(sessionStorage.getItem('pressed'));
  });
}

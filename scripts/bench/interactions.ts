import { chromium, type Page } from 'playwright';
import type { Examples } from '../support/examples.ts';
import { percentile } from '../search/measures.ts';
import { startRuntime } from '../support/runtime.ts';
import type { Buyers } from './buyers.ts';

/** Milliseconds from the finger to the next paint, the median of several, in a browser four times slowed down. */
export type Interactions = Readonly<Record<string, number>>;

const SLOWDOWN = 4;
const TIMES = 5;
/** What a press sets off in the page is over by then. */
const SETTLED_MS = 700;
const VIEWPORT = { width: 1280, height: 900 };

/** A press on a page of plain text: what this machine's browser takes for a frame, to read the others against. */
const NOTHING = 'nothing';

/** From here on somebody is logged in, with what was added in the cart. */
const ADD = 'add to cart';

/** Does what visitors do most, and reads the browser's own event timing (the figure behind INP). */
export async function measureInteractions(
  out: string,
  state: string,
  { examples, buyers, executable }: { examples: Examples; buyers: Buyers; executable: string },
): Promise<Interactions> {
  const runtime = await startRuntime({ out, state });
  const browser = await chromium.launch({ executablePath: executable, args: ['--no-sandbox'] });
  try {
    const origin = runtime.url.replace('127.0.0.1', 'localhost');
    const context = await browser.newContext({
      viewport: VIEWPORT,
      locale: 'de-DE',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.addInitScript(listen);
    await open(page, origin + examples.category);
    await page.locator('[data-consent-none]').first().click();
    const median: Record<string, number> = {};
    for (const [name, { path, act }] of Object.entries(deeds(examples))) {
      if (name === ADD) await context.addCookies(cookiesOf(buyers, origin));
      const times: number[] = [];
      for (let time = 0; time < TIMES; time += 1) {
        await open(page, origin + path);
        await act(page);
        await page.waitForTimeout(SETTLED_MS);
        times.push(await page.evaluate(longest));
      }
      median[name] = percentile(times, 0.5);
    }
    return median;
  } finally {
    await browser.close();
    await runtime.stop();
  }
}

interface Deed {
  readonly path: string;
  readonly act: (page: Page) => Promise<void>;
}

function deeds({ category, article, home }: Examples): Record<string, Deed> {
  return {
    [NOTHING]: { path: '/robots.txt', act: (page) => page.mouse.click(5, 5) },
    'open menu': { path: home, act: (page) => page.locator('[data-mega] > summary').first().click() },
    'type in search': {
      path: home,
      act: async (page) => {
        await page.locator('form[data-search] input').first().click();
        await page.keyboard.type('gips', { delay: 120 });
      },
    },
    filter: { path: category, act: (page) => page.locator('#filter-form .facet-value').first().click() },
    [ADD]: { path: article, act: (page) => page.locator('[data-add]').first().click() },
    'change a quantity in the cart': {
      path: '/de-de/wk',
      act: (page) => page.locator('.cart-line').first().locator('.quantity button').last().click(),
    },
  };
}

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLED_MS);
}

/** The session, and the hint by which pages know that somebody is logged in. */
function cookiesOf({ fresh }: Buyers, url: string) {
  const { cookie, number } = fresh[0]!;
  return [
    { name: 'sid', value: cookie.replace('sid=', ''), url },
    { name: 'kunde', value: number, url },
  ];
}

/** Runs in the page: notes what the browser says about every press. */
function listen(): void {
  const times: number[] = [];
  Object.assign(globalThis, { measuredInteractions: times });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) times.push(entry.duration);
  });
  observer.observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/** Runs in the page; 8 ms where everything was quicker than the browser reports. */
function longest(): number {
  const { measuredInteractions } = globalThis as unknown as { measuredInteractions: number[] };
  return Math.max(8, ...measuredInteractions);
}

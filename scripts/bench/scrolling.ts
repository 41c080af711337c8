import { chromium, type CDPSession, type Page } from 'playwright';
import { findChromium } from '../support/chromium.ts';
import { startRuntime } from '../support/runtime.ts';
import type { Buyer } from './buyers.ts';

/** A phone's middle class against the machine of the bench. */
const SLOWDOWN = 4;
const FRAMES = 120;
/** A quick thumb: 3,000 px in a second. */
const STEP_PX = 50;
const RUNS = 5;

/** What scrolls, and the cells of the assistant's grid: rows of the largest line again until there are 40 of 20 shades. */
const SCROLLED = {
  'a drawer of 400 places': {
    path: '/de-de/zahnlager/schrank/1/schublade/1',
    cells: '.ts-place',
    box: '.ts-scroll',
  },
  'the assistant’s grid of 20 × 40': {
    path: '/de-de/zahnassistent/zahnlinie/aurelis',
    cells: '.variant-columns input',
    box: '.variant-columns',
  },
} as const;
const GRID_ROWS = 40;

/** On a phone's screen what a frame of scrolling costs: the median of some runs ({@link frameCost}). */
export async function measureScrolling(out: string, state: string, { cookie, number }: Buyer): Promise<Record<string, number>> {
  const runtime = await startRuntime({ out, state });
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  try {
    const url = runtime.url.replace('127.0.0.1', 'localhost');
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'de-DE', hasTouch: true });
    await context.addCookies([
      { name: 'sid', value: cookie.replace('sid=', ''), url },
      { name: 'kunde', value: number, url },
    ]);
    const found: Record<string, number> = {};
    for (const [name, { path, cells, box }] of Object.entries(SCROLLED)) {
      const page = await context.newPage();
      await page.goto(url + path, { waitUntil: 'load' });
      await page.locator(cells).first().waitFor({ state: 'attached' });
      await page.evaluate((rows) => {
        const body = document.querySelector('.variant-scroll tbody');
        const own = [...(body?.children ?? [])];
        for (let row = own.length; body && row < rows; row++) body.appendChild(own[row % own.length]!.cloneNode(true));
      }, GRID_ROWS);
      await page.waitForTimeout(1500); // what starts after the page
      const times: number[] = [];
      for (let run = 0; run < RUNS; run++) times.push(await frameCost(page, await context.newCDPSession(page), box));
      found[name] = times.toSorted((one, other) => one - other)[Math.floor(RUNS / 2)]!;
      await page.close();
    }
    return found;
  } finally {
    await browser.close();
    await runtime.stop();
  }
} // prettier-ignore

/**
 * What a frame of scrolling costs the page's main thread – script, styles, layout, paint –, in milliseconds of its processor at a
 * quarter of the machine's speed: 16.7 are 60 frames a second. Processor time and not frames that were shown: a busy machine
 * shows fewer of the same page. `box`: what scrolls to the side meanwhile.
 */
async function frameCost(page: Page, session: CDPSession, box: string): Promise<number> {
  await session.send('Performance.disable');
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await scrollBy(page, box, 2); // what the first movement sets up
  await page.evaluate(() => scrollTo(0, 0));
  const before = await taskSeconds(session);
  await scrollBy(page, box, FRAMES);
  return (SLOWDOWN * 1000 * ((await taskSeconds(session)) - before)) / FRAMES;
}

/** Down the page and along the box by the same step in each frame, back where an end is reached. */
async function scrollBy(page: Page, box: string, frames: number): Promise<void> {
  await page.evaluate(
    async ({ box: selector, count, step }) => {
      const element = document.querySelector(selector);
      const page = document.scrollingElement!;
      const along = { page: step, box: step };
      for (let frame = 0; frame < count; frame++) {
        await new Promise((next) => requestAnimationFrame(next));
        const [top, left] = [page.scrollTop, element?.scrollLeft];
        page.scrollTop += along.page;
        if (element) element.scrollLeft += along.box;
        if (page.scrollTop === top) along.page *= -1;
        if (element?.scrollLeft === left) along.box *= -1;
      }
    },
    { box, count: frames, step: STEP_PX },
  );
}

async function taskSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')!.value;
}

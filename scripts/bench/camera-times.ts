import process from 'node:process';
import { percentile } from '../search/measures.ts';
import { startRuntime } from '../support/runtime.ts';
import { withCamera } from '../../tests/e2e/support/fake-camera.ts';
import type { Buyer } from './buyers.ts';

const TIMES = 5;
/** The film shows nothing for three of its pictures, ten a second, then the code. */
const DISC = { text: '(01)09521190013034(17)270331(10)ZV24A117', format: 'DataMatrix', gs1: true } as const;

export interface CameraTimes {
  /** From the tap to the picture of the camera, ms. */
  readonly openMs: number;
  /** From the tap to the article of the first code, ms. */
  readonly hitMs: number;
  /** The same from the start of the page, which is tapped as soon as it can be. */
  readonly fromPageMs: number;
}

/** Opens the scanner's page, taps and waits for the first code of a fake camera; the median of five. */
export async function measureCamera(out: string, state: string, { cookie }: Buyer, executable: string): Promise<CameraTimes> {
  process.env['LABORKONTOR_CHROMIUM'] ??= executable;
  const runtime = await startRuntime({ out, state });
  const found: CameraTimes[] = [];
  try {
    const origin = runtime.url.replace('127.0.0.1', 'localhost'); // a camera wants a safe origin
    const [name = '', value = ''] = cookie.split('=');
    for (let time = 0; time < TIMES; time++)
      await withCamera(DISC, { module: 4 }, async (context) => {
        await context.addCookies([{ name, value, url: origin, httpOnly: true, sameSite: 'Lax' }]);
        const page = await context.newPage();
        await page.addInitScript(watch);
        await page.goto(`${origin}/de-de/kamera`);
        await page.locator('.scan-result').waitFor();
        found.push(await page.evaluate(() => (globalThis as unknown as { times: CameraTimes }).times));
      });
  } finally {
    await runtime.stop();
  }
  const median = (of: (times: CameraTimes) => number): number => percentile(found.map(of), 0.5);
  return { openMs: median((one) => one.openMs), hitMs: median((one) => one.hitMs), fromPageMs: median((one) => one.fromPageMs) };
} // prettier-ignore

/** In the page: taps the button that opens the camera as soon as it answers, and notes when what is there. */
function watch(): void {
  const times = { openMs: 0, hitMs: 0, fromPageMs: 0 };
  let tapped = 0;
  Object.assign(globalThis, { times });
  const look = (): void => {
    const now = performance.now();
    const button = document.querySelector<HTMLButtonElement>('button.scan-wide');
    const state = document.querySelector<HTMLElement>('.scan-view')?.dataset['state'] ?? '';
    const isOpening = state === 'on' || state === 'starting';
    // a tap before the page is awake does nothing: somebody would tap again
    if (button && !isOpening && times.openMs === 0 && now - tapped > 50) {
      tapped = now;
      button.click();
    }
    if (tapped > 0 && times.openMs === 0 && document.querySelector('.scan-view[data-state="on"]'))
      times.openMs = now - tapped;
    if (tapped > 0 && document.querySelector('.scan-result')) {
      Object.assign(times, { hitMs: now - tapped, fromPageMs: now });
      return;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

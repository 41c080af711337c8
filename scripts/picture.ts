/**
 * Takes the picture of the README from the built shop, as a visitor sees it who has said no to cookies.
 *
 *   npm run picture
 */
import { join } from 'node:path';
import process from 'node:process';
import { chromium } from 'playwright';
import { findChromium } from './support/chromium.ts';
import { startCommand } from './support/command/start-command.ts';
import { prepare } from './support/prepare.ts';
import { Progress } from './support/progress.ts';
import { ROOT, outFolder, stateFolder } from './support/project.ts';
import { startRuntime } from './support/runtime.ts';
import { textsOf } from '../tests/support/texts.ts';

startCommand({
  name: 'npm run picture',
  about:
    'Takes the picture of the README from the built shop, as a visitor sees it who has said no to cookies.',
  options: {},
});

const FILE = join(ROOT, 'docs/picture.png');
const [state, out] = [stateFolder(), outFolder()];

await prepare({ state, out, progress: new Progress() });
const runtime = await startRuntime({ state, out });
const browser = await chromium.launch({ executablePath: await findChromium() });
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'de-DE' });
  await page.goto(`${runtime.url.replace('127.0.0.1', 'localhost')}/de-de/`, { waitUntil: 'networkidle' });
  await page
    .getByRole('button', { name: textsOf('de')('controls:consent.reject') })
    .first()
    .click();
  await page.screenshot({ path: FILE });
  console.log(FILE);
} finally {
  await browser.close();
  await runtime.stop();
}
process.exit();

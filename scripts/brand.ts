/**
 * Writes what shows the brands' colours and cannot import them: src/styles/colours.css and the signs and pictures of public/brand.
 *
 *   npm run brand
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { chromium, type Browser } from 'playwright';
import { COLOURS } from '#lib/brand-colours.ts';
import { BRAND_NAME, type Brand } from '#shop/markets/brands.ts';
import { colourSheet } from './brand/colour-sheet.ts';
import { signSvg } from './brand/sign.ts';
import { findChromium } from './support/chromium.ts';
import { startCommand } from './support/command/start-command.ts';
import { ROOT } from './support/project.ts';

startCommand({
  name: 'npm run brand',
  about:
    'Writes what shows the brands’ colours and cannot import them: src/styles/colours.css and the signs and pictures of public/brand.',
  options: {},
});

const FOLDER = join(ROOT, 'public/brand');
const FONT = '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';

async function takePicture(
  browser: Browser,
  file: string,
  { width, height, html }: { width: number; height: number; html: string },
): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(FOLDER, file), omitBackground: true });
  await page.close();
}

function iconPage(brand: Brand): string {
  return `<style>body { margin: 0 } svg { display: block; width: 100vw }</style>${signSvg(brand)}`;
}

/** What other sites show beside a link. */
function sharePage(brand: Brand): string {
  const { ground, ink } = COLOURS[brand];
  const font = readFileSync(createRequire(import.meta.url).resolve(FONT), 'base64');
  return `<style>
@font-face { font-family: Brand; font-weight: 400 700; src: url(data:font/woff2;base64,${font}) }
body { margin: 0; height: 100vh; box-sizing: border-box; padding: 150px 90px; background: ${ground}; color: ${ink} }
svg { display: block; width: 150px }
p { margin: 32px 0 0; font: 700 96px/1.2 Brand; letter-spacing: -0.035em }
</style>${signSvg(brand)}<p>${BRAND_NAME[brand]}</p>`;
}

writeFileSync(join(ROOT, 'src/styles/colours.css'), colourSheet());
const browser = await chromium.launch({ executablePath: await findChromium() });
try {
  for (const brand of ['main', 'light'] as const) {
    writeFileSync(join(FOLDER, `${brand}.svg`), signSvg(brand));
    for (const side of [180, 512])
      await takePicture(browser, `${brand}-${side}.png`, {
        width: side,
        height: side,
        html: iconPage(brand),
      });
    await takePicture(browser, `${brand}-share.png`, { width: 1200, height: 630, html: sharePage(brand) });
  }
} finally {
  await browser.close();
}
process.exit();

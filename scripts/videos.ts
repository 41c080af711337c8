/**
 * Draws the films of the demonstration (demo/videos) in a browser and writes them with their first pictures to public/videos.
 *
 *   npm run videos
 *   npm run videos -- --only release
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { chromium, type Page } from 'playwright';
import { recordFilm, type RecordedFilm } from '#demo/videos/record.ts';
import { COLOURS } from '#lib/brand-colours.ts';
import { findChromium } from './support/chromium.ts';
import { startCommand } from './support/command/start-command.ts';
import { ROOT } from './support/project.ts';
import { webm } from './support/webm.ts';

const SIZE = { width: 640, height: 360 };
const FRAMES_PER_SECOND = 12;
const SECONDS_PER_STEP = 7;
const FOLDER = join(ROOT, 'public/videos');

const {
  values: { only },
} = startCommand({
  name: 'npm run videos',
  about: 'Draws the films of the demonstration in a browser and writes them to public/videos.',
  options: { only: { type: 'string', value: 'NAME', about: 'only this film' } },
});

/** The drawings as scripts of a page; the encoder works on pages of localhost only. */
const server = createServer((request, response) => {
  const file = /^\/(films|trade-films|things|record)\.ts$/.exec(request.url ?? '')?.[1];
  response.setHeader('content-type', file ? 'text/javascript' : 'text/html');
  response.end(
    file ? stripTypeScriptTypes(readFileSync(join(ROOT, `demo/videos/${file}.ts`), 'utf8')) : '<canvas>',
  );
}).listen(0, '127.0.0.1');

const browser = await chromium.launch({ executablePath: await findChromium() });
try {
  const page = await browser.newPage();
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
  const names = (await page.evaluate(
    `import('/films.ts').then(({ FILMS }) => Object.keys(FILMS))`,
  )) as string[];
  mkdirSync(FOLDER, { recursive: true });
  for (const name of names.filter((one) => !only || one === only)) {
    const { frames, poster, seconds } = await record(page, name);
    const file = webm(frames, { ...SIZE, length: seconds * 1000 });
    writeFileSync(join(FOLDER, `${name}.webm`), file);
    writeFileSync(join(FOLDER, `${name}.webp`), poster);
    console.log(`${name}: ${seconds} s, ${Math.round(file.length / 1024)} KB`);
  }
} finally {
  await browser.close();
  server.close();
}
process.exit();

async function record(page: Page, name: string) {
  const form = { ...SIZE, rate: FRAMES_PER_SECOND, perStep: SECONDS_PER_STEP, palette: COLOURS.main };
  const call = `import('/record.ts').then((all) => all.${recordFilm.name}(${JSON.stringify(name)}, ${JSON.stringify(form)}))`;
  const { frames, poster } = (await page.evaluate(call)) as RecordedFilm;
  return {
    frames: frames.map(({ data, ...frame }) => ({ ...frame, data: Uint8Array.from(data) })),
    poster: Uint8Array.from(poster),
    seconds: frames.length / FRAMES_PER_SECOND,
  };
}

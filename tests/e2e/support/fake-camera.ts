import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { chromium, type BrowserContext } from '@playwright/test';
import { paintBeside, printCode, type PrintedCode, type Scene } from '../../support/code-pictures.ts';

const SIZE = { width: 640, height: 480 } as const;
const [EMPTY_PICTURES, CODE_PICTURES] = [3, 12] as const;

/** A film in YUV4MPEG2 that Chromium takes for its camera: first nothing, then a code that moves a little; it loops. */
async function film(
  codes: readonly PrintedCode[],
  scene: Pick<Scene, 'module' | 'inverted'>,
): Promise<string> {
  const { width, height } = SIZE;
  const symbols = await Promise.all(codes.map(printCode));
  const colours = new Uint8Array((width * height) / 2).fill(128);
  const parts: Uint8Array[] = [Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)];
  for (let at = 0; at < EMPTY_PICTURES + CODE_PICTURES; at++) {
    const grey =
      at < EMPTY_PICTURES
        ? new Uint8Array(width * height).fill(scene.inverted ? 30 : 225)
        : paintBeside(symbols, { ...SIZE, ...scene }, at % 4);
    parts.push(Buffer.from('FRAME\n'), grey, colours);
  }
  const path = join(mkdtempSync(join(tmpdir(), 'laborkontor-camera-')), 'camera.y4m');
  writeFileSync(path, Buffer.concat(parts));
  return path;
}

/** A browser whose camera sees a code, or several side by side; one per film, since Chromium takes the file when it starts. */
export async function withCamera(
  code: PrintedCode | readonly PrintedCode[],
  scene: Pick<Scene, 'module' | 'inverted'>,
  work: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const executablePath = process.env['LABORKONTOR_CHROMIUM'];
  const baseURL = process.env['LABORKONTOR_E2E_URL'];
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      '--disable-gpu',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${await film([code].flat(), scene)}`,
    ],
  });
  try {
    await work(
      await browser.newContext({ ...(baseURL && { baseURL }), permissions: ['camera'], locale: 'de-DE' }),
    );
  } finally {
    await browser.close();
  }
}

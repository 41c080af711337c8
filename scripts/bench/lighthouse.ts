import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { runOrThrow } from '../support/child.ts';
import { installTool } from '../support/tools.ts';

const VERSION = '13.5.0';

const score = z.object({ score: z.number().nullable() });
const audit = z.object({ numericValue: z.number() });
const report = z.object({
  categories: z.object({
    performance: score,
    accessibility: score,
    'best-practices': score,
    seo: score,
  }),
  audits: z.object({
    'largest-contentful-paint': audit,
    'total-blocking-time': audit,
    'cumulative-layout-shift': audit,
  }),
});

/** Lighthouse's mobile figures of a page: scores 0 to 100, times in seconds and milliseconds. */
export interface LighthouseFigures {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
}

/** Runs Lighthouse, installed outside the project's packages at the first use, on a page in a Chromium. */
export async function measureLighthouse(url: string, chromium: string): Promise<LighthouseFigures> {
  const tool = await installTool('lighthouse', VERSION);
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const file = join(folder, 'report.json');
  try {
    await runOrThrow(
      'node',
      [
        join(tool, 'cli/index.js'),
        url,
        '--quiet',
        '--output=json',
        `--output-path=${file}`,
        '--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage',
      ],
      { env: { CHROME_PATH: chromium } },
    );
    return read(JSON.parse(readFileSync(file, 'utf8')));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function read(json: unknown): LighthouseFigures {
  const { categories, audits } = report.parse(json);
  const percent = ({ score: value }: { score: number | null }): number => Math.round((value ?? 0) * 100);
  return {
    performance: percent(categories.performance),
    accessibility: percent(categories.accessibility),
    bestPractices: percent(categories['best-practices']),
    seo: percent(categories.seo),
    lcp: audits['largest-contentful-paint'].numericValue / 1000,
    tbt: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
  };
}

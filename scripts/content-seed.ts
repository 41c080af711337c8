import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROUTES } from '#lib/routes.ts';
import { LANGUAGES } from '#shop/markets/index.ts';
import type { Statement } from '#shop/content/queries.ts';
import { seedStatements, type SeedEntry, type SeedFiles, type SeedTexts } from '#shop/content/seed.ts';
import { CONTENT_TYPE_NAMES } from '#shop/content/types/index.ts';

const FOLDER = fileURLToPath(new URL('../content/seed', import.meta.url));

/** Each route is a page with a title and a description. */
const PAGES: SeedEntry[] = Object.keys(ROUTES).map((key) => ({ key, fields: { routePathName: key } }));

/** Reads the seed: entries/<type>.json, texts/<lang>/<type>.json, and long texts as texts/<lang>/<type>/<id>.md (field `body`). */
export function readContentSeed(folder = FOLDER): SeedFiles {
  const files: SeedFiles = { entries: {}, texts: {} };
  for (const type of CONTENT_TYPE_NAMES) {
    files.entries[type] =
      type === 'page-metadata'
        ? PAGES
        : (readJson<SeedEntry[]>(join(folder, 'entries', `${type}.json`)) ?? []);
    for (const language of LANGUAGES) {
      const texts = readJson<SeedTexts>(join(folder, 'texts', language, `${type}.json`)) ?? {};
      const bodies = join(folder, 'texts', language, type);
      for (const file of existsSync(bodies) ? readdirSync(bodies) : []) {
        const id = basename(file, '.md');
        texts[id] = { ...texts[id], body: readFileSync(join(bodies, file), 'utf8') };
      }
      (files.texts[language] ??= {})[type] = texts;
    }
  }
  return files;
}

/** The statements that fill SHOP with the seed; run them in one batch or transaction. `now` is a UTC ISO time. */
export function contentSeedStatements(now: string): Statement[] {
  return seedStatements(readContentSeed(), now);
}

function readJson<T>(path: string): T | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : undefined;
}

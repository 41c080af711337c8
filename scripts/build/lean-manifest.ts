import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { ROOT } from '../support/project.ts';
import { withoutRoot } from './without-root.ts';

/** Where it was built: no Worker reads files. */
const FOLDERS = [
  'rootDir',
  'cacheDir',
  'outDir',
  'srcDir',
  'publicDir',
  'buildClientDir',
  'buildServerDir',
] as const;

/**
 * Keeps out of the Worker's manifest what no request reads: names of files, which the platform answers before the Worker is
 * asked, which file of the server each module became, parts that the browser loads by itself, and ways to wake an
 * island that no page uses. What stays names the files of islands, of their renderer and of scripts in pages, each from the
 * project's folder on: the pages ask for them so (`namelessComponents`). In the Worker it is one text, parsed at each start.
 */
export function leanManifest(): AstroIntegration {
  return {
    name: 'lean-manifest',
    hooks: {
      'astro:build:ssr': ({ manifest }) => {
        const islands = islandsOfPages();
        const wakes = new Set(inPages(/\sclient:(\w+)/g));
        const isAsked = (module: string): boolean =>
          /^astro:|\?astro&|@astrojs\/react\/client/.test(module) || islands.has(module);
        manifest.assets.length = 0;
        manifest.clientDirectives = manifest.clientDirectives.filter(([name]) => wakes.has(name));
        manifest.entryModules = Object.fromEntries(
          Object.entries(manifest.entryModules)
            .filter(([module, file]) => !file.endsWith('.mjs') && isAsked(module))
            .map(([module, file]) => [withoutRoot(module), file]),
        );
        for (const named of [manifest.componentMetadata, manifest.inlinedScripts]) {
          for (const entry of named) entry[0] = withoutRoot(entry[0]);
        }
        for (const folder of FOLDERS) manifest[folder] = 'file:///';
      },
    },
  };
}

/** Components that pages name; the names of their files are all that pages ask for. */
const islandsOfPages = (): ReadonlySet<string> =>
  new Set(inPages(/from '#islands\/([^']+\.tsx)'/g).map((island) => join(ROOT, 'src/islands', island)));

/** What a pattern's group is wherever it stands in an Astro file. */
const inPages = (pattern: RegExp): string[] =>
  globSync('src/**/*.astro', { cwd: ROOT }).flatMap((page) =>
    [...readFileSync(join(ROOT, page), 'utf8').matchAll(pattern)].map(([, found]) => found!),
  );

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

/** The file beside the built Worker that names the packages in it; nobody serves it. */
export const SHIPPED_FILE = 'shipped-packages.json';

/** The package that a file lies in, the innermost one; undefined for our own. */
export function packageOf(path: string): string | undefined {
  return /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path.replaceAll('\\', '/'))?.[1];
}

/**
 * An integration that writes down which packages have anything in what is built: code that was not shaken off, in the Worker
 * or for browsers, styles, and files such as fonts. THIRD-PARTY.md is made from it (`npm run licences`).
 */
export function shippedPackages(): AstroIntegration {
  const shipped = new Set<string>();
  const note = (path: string): void => {
    const name = packageOf(path);
    if (name) shipped.add(name);
  };
  const collect: Plugin = {
    name: 'shipped-packages',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset') file.originalFileNames.forEach((path) => note(`/${path}`));
        else
          for (const [path, { renderedLength }] of Object.entries(file.modules))
            if (renderedLength > 0 || path.includes('.css')) note(path);
      }
    },
  };
  let out = '';
  return {
    name: 'shipped-packages',
    hooks: {
      'astro:config:setup': ({ updateConfig }) =>
        void updateConfig({ vite: { plugins: [collect], worker: { plugins: () => [collect] } } }),
      'astro:config:done': ({ config }) => void (out = fileURLToPath(config.outDir)),
      'astro:build:done': () =>
        writeFileSync(join(out, SHIPPED_FILE), `${JSON.stringify([...shipped].toSorted(), null, 2)}\n`),
    },
  };
}

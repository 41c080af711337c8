import type { AstroIntegration } from 'astro';

/**
 * Keeps out of the Worker's manifest what no request reads: names of files, which the platform answers before the Worker is
 * asked, and which file of the server each module became. What stays names the browser's files of islands. In the Worker it
 * is one text of some hundred entries, parsed at each start.
 */
export function leanManifest(): AstroIntegration {
  return {
    name: 'lean-manifest',
    hooks: {
      'astro:build:ssr': ({ manifest }) => {
        const isOfServer = (file: string): boolean => file.endsWith('.mjs');
        manifest.assets.length = 0;
        manifest.entryModules = Object.fromEntries(
          Object.entries(manifest.entryModules).filter(([, file]) => !isOfServer(file)),
        );
      },
    },
  };
}

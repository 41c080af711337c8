import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

const STYLES = /\.css(?:$|\?)/;

/**
 * An integration after which a page links the style sheets of its first paint and no others. Astro links those of every
 * module that a script may import later, too (withastro/astro#9495), although Vite loads them together with that module.
 * A sheet stays on a route if the page imports it without waiting; one that the server never draws with stays if some
 * script imports it without waiting. Sheets of what an island loads later may be no page's, or another page's: Astro drops
 * them from the browser's part, unless they count as assets of their script.
 */
export function lazyStyles(): AstroIntegration {
  /** Module of the Worker → sheets it needs to draw; built before the browser's part. */
  const neededBy = new Map<string, Set<string>>();
  const drawnWith = new Set<string>();
  const startedWith = new Set<string>();
  let root = '';

  const collect: Plugin = {
    name: 'lazy-styles',
    enforce: 'pre',
    generateBundle(_options, bundle) {
      const importersOf = (id: string) => this.getModuleInfo(id)?.importers ?? [];
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const sheets = [...(chunk.viteMetadata?.importedCss ?? [])];
        for (const id of Object.keys(chunk.modules).filter((name) => STYLES.test(name))) {
          const importers = withImporters(id, importersOf);
          if (this.environment.name !== 'client') {
            rememberDrawn(importers, sheets);
            continue;
          }
          if ([...importers].some((name) => this.getModuleInfo(name)?.isEntry)) addAll(startedWith, sheets);
          addAll(chunk.viteMetadata!.importedAssets, sheets);
        }
      }
    },
  };

  function rememberDrawn(modules: ReadonlySet<string>, sheets: readonly string[]): void {
    addAll(drawnWith, sheets);
    for (const module of modules) {
      const needed = neededBy.get(module) ?? new Set();
      addAll(needed, sheets);
      neededBy.set(module, needed);
    }
  }

  return {
    name: 'lazy-styles',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        root = fileURLToPath(config.root);
        updateConfig({ vite: { plugins: [collect] } });
      },
      'astro:build:ssr': ({ manifest }) => {
        for (const route of manifest.routes) {
          const needed = neededBy.get(join(root, route.routeData.component));
          route.styles = route.styles.filter(
            (style) =>
              style.type !== 'external' ||
              needed?.has(style.src) ||
              (startedWith.has(style.src) && !drawnWith.has(style.src)),
          );
        }
      },
    },
  };
}

/** A module and all that import it, and them, by `import … from`; `import()` waits for a visitor. */
function withImporters(id: string, importersOf: (id: string) => readonly string[]): Set<string> {
  const found = new Set([id]);
  for (const module of found) addAll(found, importersOf(module));
  return found;
}

function addAll<T>(set: Set<T>, values: Iterable<T>): void {
  for (const value of values) set.add(value);
}

import type { Plugin } from 'vite';
import { withoutRoot } from './without-root.ts';

/**
 * Vite's plugin that takes out of Astro's files what nobody asks in production: a page's own path and address (for
 * Astro.glob), and the file that a component came from; of pages it stays, by it Astro knows that they bring a head. What stays
 * is named from the project's folder on, as in the manifest (`leanManifest`).
 */
export function namelessComponents(): Plugin {
  return {
    name: 'nameless-components',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform(code, id) {
      if (!/\/src\/[^?]*\.astro$/.test(id)) return null;
      return { code: withoutRoot(withoutNames(code, !id.includes('/src/pages/'))), map: null };
    },
  };
}

/** A compiled file of Astro without `file` and `url`, and without the component's id where that may go. */
export function withoutNames(code: string, isPart: boolean): string {
  const silent = code.replace(/(const \$\$(?:file|url) = )(["'`])[^"'`\n]*\2/g, '$1""');
  return isPart ? silent.replace(/,\s*(["'`])[^"'`\n]*\.astro\1,\s*(?:undefined|void 0)\s*\)/g, ')') : silent;
}

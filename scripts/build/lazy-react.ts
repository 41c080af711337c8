import type { Plugin } from 'vite';

const RENDERER = '@astrojs/react/server.js';
const LAZY = '\0lazy-react-renderer';

/**
 * Vite's plugin that lets the Worker load React's renderer (a fifth of what it reads at its start) with the first component
 * that a page draws; calls draw none. It also spares a second rendering of every component: with one framework in the
 * house nothing has to be rendered to learn whose component it is.
 */
export function lazyReact(): Plugin {
  return {
    name: 'lazy-react',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId: (source, importer) => (source === RENDERER && importer !== LAZY ? LAZY : undefined),
    load: (id) =>
      id === LAZY
        ? `export default {
            name: '@astrojs/react',
            supportsAstroStaticSlot: true,
            check: (component) => typeof component === 'function' || component?.$$typeof !== undefined,
            async renderToStaticMarkup(...args) {
              const { default: renderer } = await import('${RENDERER}');
              return renderer.renderToStaticMarkup.apply(this, args);
            },
          };`
        : undefined,
  };
}

import type { AstroIntegration } from 'astro';

/** What Vite's React plugin asks for before the first component of a page. */
const FAST_REFRESH = `
import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
`;

/**
 * In the developer's server public pages hold no island of React, but load components when a visitor reaches for them:
 * @astrojs/react starts fast refresh on pages with islands alone, so every other page starts it here.
 */
export function reactOnIntent(): AstroIntegration {
  return {
    name: 'react-on-intent',
    hooks: {
      'astro:config:setup': ({ command, injectScript }) => {
        if (command === 'dev') injectScript('page', FAST_REFRESH);
      },
    },
  };
}

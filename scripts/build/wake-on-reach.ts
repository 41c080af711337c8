import type { AstroIntegration } from 'astro';

/** Gives pages `client:reach` (src/islands/kit/reach.ts). */
export function wakeOnReach(): AstroIntegration {
  return {
    name: 'wake-on-reach',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'reach', entrypoint: './src/islands/kit/reach.ts' }),
    },
  };
}

import type { KnipConfig } from 'knip';

/**
 * What nothing reaches – files, exports, packages – fails the gate. `npm run reach` also says what only tests reach. `!`
 * marks what runs in the product or as a command; `@internal` an export for tests of what runs.
 */
const config: KnipConfig = {
  entry: [
    'src/pages/**/*.{astro,ts}!',
    'src/env.ts!', // declarations for the compiler alone
    'scripts/*.{ts,mjs}!',
    'demo/pictures/worker.ts!',
    'hashes/worker.ts!',
    'homes/worker.ts!',
    'demo/scenes/write.ts!',
    'src/shop/passkeys/ecdsa-signature.ts!', // stands in for a part of a library (scripts/build/lean-worker.ts)
    'src/islands/kit/reach.ts!', // a directive of Astro's (scripts/build/wake-on-reach.ts)
    'gallery/main.tsx',
    'src/islands/**/*.stories.tsx',
    'tests/bench/*.ts',
    'tests/bench/bare-pages/src/pages/*.{astro,ts}', // a site of its own
    'tests/bench/homes/worker.ts', // bundled by scripts/bench/homes.ts
  ],
  project: [
    'src/**/*.{ts,tsx,astro,css}!',
    'demo/**/*.ts!',
    'gallery/**/*.{ts,tsx,css}',
    '!src/**/*.stories.tsx!',
    'scripts/**/*.{ts,mjs}!',
    'tests/**/*.ts',
    '!**/*.test-support.ts!',
    '!scripts/{build,check,testing}/**!', // entered by the configurations of build and tests and a package script
  ],
  ignoreExportsUsedInFile: true,
  exclude: ['duplicates'],
  ignore: [
    // of the kit: shown in the gallery, on no page yet
    'src/islands/ui/{empty-state,menu,menu-full,popover,popover-full,stand-in-button,tabs}.tsx',
    'src/islands/ui/{menu,popover}-props.ts',
    'src/api/contract/**',
    'src/i18n/**',
    'src/lib/**',
  ],
  ignoreIssues: {
    // a door names the types of what its verbs take and give, whether or not somebody writes them down today
    'src/shop/*/index.ts': ['types'],
    'src/shop/catalogue/import/index.ts': ['types'],
    'demo/{catalogue,drawing}/index.ts': ['types'],
    'tests/support/runtime.ts': ['types'],
    // schemas of forms that the portal's islands take up
    'src/shop/{account,delivery}/{index,wire}.ts': ['exports', 'types'],
  },
  ignoreBinaries: ['unshare', 'mount', 'umount'], // of the system: a disk of its own for scripts/chaos
  ignoreDependencies: [
    '@zxcvbn-ts/language-common', // scripts/build/breached-passwords.ts reads its list by path
    '@astrojs/react', // the configuration names it
    '@astrojs/check', // `astro check` loads it by name
    '@fontsource/instrument-sans', // scripts/pdf-fonts.ts reads its files by path
  ],
};

export default config;

import { defineConfig } from 'astro/config';
import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import { breachedPasswords } from './scripts/build/breached-passwords.ts';
import { closeStatements } from './scripts/build/close-statements.ts';
import { languageFiles } from './scripts/build/language-files.ts';
import { apiDocs } from './scripts/build/api-docs.ts';
import { leanIcons } from './scripts/build/lean-icons.ts';
import { licences } from './scripts/build/licences.ts';
import { leanManifest } from './scripts/build/lean-manifest.ts';
import { leanWorker } from './scripts/build/lean-worker.ts';
import { lazyReact } from './scripts/build/lazy-react.ts';
import { lazyStyles } from './scripts/build/lazy-styles.ts';
import { namelessComponents } from './scripts/build/nameless-components.ts';
import { purePackages } from './scripts/build/pure-packages.ts';
import { reactOnIntent } from './scripts/build/react-on-intent.ts';
import { shippedPackages } from './scripts/build/shipped-packages.ts';
import { stampBuild } from './scripts/build/stamp.ts';
import { stillIslands } from './scripts/build/still-islands.ts';
import { undocumentedCalls } from './scripts/build/undocumented-calls.ts';
import { wakeOnReach } from './scripts/build/wake-on-reach.ts';
import { wordedDismiss } from './scripts/build/worded-dismiss.ts';
import { gallery } from './gallery/integration.ts';

// what every page loads at once is one file beside the start script, not six small ones
const START = {
  name: 'start',
  priority: 1,
  test: /vite\/preload-helper|\/nanostores\/|\/src\/(?:lib\/validators\/quantity|islands\/(?:kit\/(?:analytics|dom|page-text|remember-path|stores\/(?:consent|login-popup|navigation|persisted|settings|toast))|shell\/behaviours\/login-required))\.ts/,
};

// what nearly every island of the portal needs is one file, not thirty of a few hundred bytes each
const PORTAL = {
  name: 'portal',
  // none that brings a style sheet: it would come with every page of the portal, or with none
  test: /\/node_modules\/(?:react|@nanostores\/react)\/|\/src\/islands\/(?:kit\/.*|ui\/icon)\.tsx$|\/src\/i18n\//,
  minShareCount: 30,
};

/** Names the build; keys the edge cache: a page of an older build names files that are gone. */
const BUILD = Date.now().toString(36);

/**
 * The shop's own texts say what is wrong with a form, and a refusal names fields: no sentence of zod's is read by anybody. Of its
 * 65 languages none is part of the Worker; the log of wrong settings reads an issue's code and what was expected.
 */
const zodWithoutWords = {
  name: 'zod-without-words',
  enforce: 'pre',
  resolveId: (source, importer = '') =>
    /^\.\.\/locales\/(?:index|en)\.js$/.test(source) && importer.includes('/zod/v4/')
      ? '\0zod-locales'
      : undefined,
  load: (id) =>
    id === '\0zod-locales'
      ? 'export default () => ({ localeError: (issue) => `${issue.code} ${issue.expected ?? ""}` });'
      : undefined,
};

export default defineConfig({
  output: 'server',
  session: false,
  adapter: cloudflare({
    imageService: 'passthrough',
    auxiliaryWorkers: [{ configPath: './demo/pictures/wrangler.toml', devOnly: true }],
    persistState: { path: process.env.LABORKONTOR_STATE ?? '.data/state' }, // npm run dev shows what npm start loaded
  }),
  integrations: [
    react(),
    reactOnIntent(),
    wakeOnReach(),
    lazyStyles(),
    shippedPackages(),
    leanManifest(),
    gallery(),
    stampBuild(),
  ],
  trailingSlash: 'ignore',
  outDir: process.env.LABORKONTOR_OUT ?? './dist',
  build: { inlineStylesheets: 'never', assets: '_astro' },
  security: { checkOrigin: false, csp: true }, // the pipeline's own cross-site guard is stricter; it merges the hashes
  // nothing inlined: scripts and texts must be files of their own under the content security policy
  vite: {
    plugins: [
      zodWithoutWords,
      leanIcons(),
      languageFiles(),
      breachedPasswords(),
      licences(),
      apiDocs(BUILD),
      undocumentedCalls(),
      closeStatements(),
      stillIslands(),
      namelessComponents(),
      leanWorker(),
      lazyReact(),
      purePackages(),
      wordedDismiss(),
    ],
    build: { assetsInlineLimit: 0 },
    worker: { format: 'es', plugins: () => [purePackages()] }, // the scanner's worker loads its decoder when it starts
    environments: {
      // the adapter's line for Workers, that there is a process, is none of the browser's 150 files
      client: {
        build: {
          rolldownOptions: {
            output: {
              banner: '',
              codeSplitting: { groups: [START, PORTAL] },
              // each page spells the names of its scripts: a component's, without what it is part of
              entryFileNames: ({ name }) => `_astro/${name.split('.')[0]}.[hash].js`,
            },
          },
        },
      },
      // the Worker is small to load and start; the maps that go with it name the functions of a trace (wrangler.toml)
      ssr: {
        build: {
          minify: true,
          rolldownOptions: {
            output: { minify: { mangle: true, compress: true, codegen: true }, comments: false },
          },
        },
      },
    },
    define: { LABORKONTOR_BUILD: JSON.stringify(BUILD) },
  },
});

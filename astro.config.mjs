import { defineConfig } from 'astro/config';
import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import { languageFiles } from './scripts/build/language-files.ts';
import { apiDocs } from './scripts/build/api-docs.ts';
import { leanWorker } from './scripts/build/lean-worker.ts';
import { lazyStyles } from './scripts/build/lazy-styles.ts';
import { shippedPackages } from './scripts/build/shipped-packages.ts';
import { gallery } from './gallery/integration.ts';

// what every page loads at once is one file beside the start script, not six small ones
const START = {
  name: 'start',
  test: /vite\/preload-helper|\/nanostores\/|\/src\/(?:lib\/validators\/quantity|islands\/(?:kit\/(?:analytics|dom|page-text|remember-path|stores\/(?:login-popup|navigation|persisted|toast))|shell\/behaviours\/login-required))\.ts/,
};

/** Names the build; keys the edge cache: a page of an older build names files that are gone. */
const BUILD = Date.now().toString(36);

/** The shop's own texts say what is wrong with a form: of zod's 65 languages only its default one is part of the Worker. */
const zodInEnglish = {
  name: 'zod-in-english',
  enforce: 'pre',
  resolveId: (source, importer = '') =>
    source === '../locales/index.js' && importer.includes('/zod/v4/') ? '\0zod-locales' : undefined,
  load: (id) =>
    id === '\0zod-locales' ? "export { default as en } from 'zod/v4/locales/en.js';" : undefined,
};

export default defineConfig({
  output: 'server',
  session: false,
  adapter: cloudflare({
    imageService: 'passthrough',
    auxiliaryWorkers: [{ configPath: './demo/pictures/wrangler.toml', devOnly: true }],
    persistState: { path: process.env.LABORKONTOR_STATE ?? '.data/state' }, // npm run dev shows what npm start loaded
  }),
  integrations: [react(), lazyStyles(), shippedPackages(), gallery()],
  trailingSlash: 'ignore',
  outDir: process.env.LABORKONTOR_OUT ?? './dist',
  build: { inlineStylesheets: 'never', assets: '_astro' },
  security: { checkOrigin: false, csp: true }, // the pipeline's own cross-site guard is stricter; it merges the hashes
  // nothing inlined: scripts and texts must be files of their own under the content security policy
  vite: {
    plugins: [zodInEnglish, languageFiles(), apiDocs(BUILD), leanWorker()],
    build: { assetsInlineLimit: 0 },
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [START] } } } } },
      // the Worker is small to load and start; functions keep their names, for the traces in the log
      ssr: {
        build: {
          minify: true,
          rolldownOptions: {
            output: { minify: { mangle: { keepNames: true }, compress: true, codegen: true } },
          },
        },
      },
    },
    define: { LABORKONTOR_BUILD: JSON.stringify(BUILD) },
  },
});

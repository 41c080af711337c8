import cloudflare from '@astrojs/cloudflare';
import { defineConfig } from 'astro/config';

/** The least that Astro can serve on this stack: the line that our pages are measured against (npm run bench). */
export default defineConfig({
  output: 'server',
  session: false,
  adapter: cloudflare({ imageService: 'passthrough' }),
  outDir: process.env.LABORKONTOR_OUT,
});

import { readFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

const PATH = /^\/gallery\/?(?:\?|$)/;

/** Shows every component in each of its states at /gallery; part of the developer's server only. */
export function gallery(): AstroIntegration {
  return {
    name: 'gallery',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command === 'dev') updateConfig({ vite: { plugins: [servesGallery] } });
      },
    },
  };
}

/** Stands before the Worker, which knows no such address. */
const servesGallery: Plugin = {
  name: 'gallery',
  enforce: 'pre',
  configureServer(server) {
    // oxlint-disable-next-line oxc/no-async-endpoint-handlers -- hands its faults to `next` itself
    server.middlewares.use(async (request, response, next) => {
      const url = request.url ?? '';
      if (!PATH.test(url)) return next();
      try {
        const page = readFileSync(new URL('./index.html', import.meta.url), 'utf8');
        const html = await server.transformIndexHtml(url, page);
        response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
      } catch (error) {
        next(error);
      }
    });
  },
};

import type { Plugin } from 'vite';
import { placeOf } from '../../src/api/docs/place.ts';

/** Vite's plugin that writes the documents of the API into the assets; `build` names this build. */
export function apiDocs(build: string): Plugin {
  return {
    name: 'api-docs',
    apply: 'build',
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      const { api } = await import('../../src/api/index.ts');
      const { documentFiles } = await import('../../src/api/docs/files.ts');
      const files = documentFiles(api);
      for (const file of ['json', 'page', 'css'] as const)
        this.emitFile({ type: 'asset', fileName: placeOf(file, build), source: files[file] });
    },
  };
}

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from '../support/project.ts';

/**
 * Vite's plugin that makes THIRD-PARTY.md – which a test compares with the build – a static asset and tells the Worker its address
 * (`LABORKONTOR_LICENCES`, read by src/platform/licences.ts).
 */
export function licences(): Plugin {
  const source = readFileSync(join(ROOT, 'THIRD-PARTY.md'), 'utf8');
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
  const fileName = `_astro/licences.${hash}.txt`;
  return {
    name: 'licences',
    apply: 'build',
    config: () => ({ define: { LABORKONTOR_LICENCES: JSON.stringify(`/${fileName}`) } }),
    generateBundle() {
      if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

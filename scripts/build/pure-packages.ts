import type { Plugin } from 'vite';

/** Packages that do nothing when loaded, though they do not say so: the scanner takes the camera of one and few readers of the other. */
const PURE = /[\\/]@zxing[\\/]/;

/** Leaves out what nobody uses of packages that forget `sideEffects: false`: 14 KB gzip of the camera instead of 123 KB. */
export function purePackages(): Plugin {
  return {
    name: 'pure-packages',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!source.startsWith('@zxing/') && !PURE.test(importer ?? '')) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && PURE.test(found.id) ? { ...found, moduleSideEffects: false } : found;
    },
  };
}

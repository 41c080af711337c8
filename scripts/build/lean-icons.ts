import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Vite's plugin that takes of an icon (lucide, src/lib/icons.ts) what the shop's own <svg> does not say already: its shapes, a
 * quarter of the file's bytes. The set's licence stands on the page of licences with every other package's.
 */
export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    enforce: 'pre',
    load(id) {
      const path = /^(.*\/lucide-static\/icons\/[\w-]+\.svg)\?raw$/.exec(id)?.[1];
      return path ? `export default ${JSON.stringify(shapesOf(readFileSync(path, 'utf8')))};` : null;
    },
  };
}

/** The shapes inside an <svg>, without comments and blanks between them: `<path d="M5 12h14"/><path …/>`. */
export function shapesOf(svg: string): string {
  const shapes = svg.match(/<(?!svg\b)\w+\s[^>]*\/>/g);
  if (!shapes) throw new Error(`an icon without shapes: ${svg}`);
  return shapes.map((shape) => shape.replace(/\s*\/>$/, '/>')).join('');
}

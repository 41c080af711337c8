import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Compressed bytes of a page before anybody touches it. */
export interface PageBytes {
  readonly html: number;
  readonly css: number;
  readonly js: number;
  readonly fonts: number;
  /** Scripts for which the first paint waits. */
  readonly blocking: number;
}

const STYLES = /<link\b(?=[^>]*\brel="?stylesheet)[^>]*\bhref="([^"]+)"/g;
const SCRIPTS = /<script\b[^>]*\bsrc="([^"]+)"/g;
/** A script without type, `async` and `defer` holds the parser up, be it inline or a file. */
const BLOCKING = /<script\b(?![^>]*\b(?:type|async|defer)\b)([^>]*)>([\s\S]*?)<\/script>/g;
const PRELOADS = /<link\b(?=[^>]*\brel="?modulepreload)[^>]*\bhref="([^"]+)"/g;
/** Islands that load by themselves; others wait for a visitor. */
const ISLANDS = /<astro-island\b(?=[^>]*\bclient="(?:load|idle|only)")([^>]*)>/g;
const ISLAND_FILES = /\b(?:component|renderer|before-hydration)-url="([^"]+)"/g;
const STATIC_IMPORT =
  /\b(?:import|export)\s*(?:[^"'();]*?\bfrom\s*)?["'](\.{1,2}\/[^"']+|\/_astro\/[^"']+)["']/g;

/** Weighs a page and what it loads at once: static imports count, `import()` waits for a visitor. */
export function weigh(html: string, client: string): PageBytes {
  const read = (path: string): Buffer => fileOf(client, path);
  const styles = unique([...html.matchAll(STYLES)].map(([, href = '']) => href));
  const css = styles.map(read);
  const inline = [...html.matchAll(ISLANDS)].flatMap(([, attributes = '']) =>
    [...attributes.matchAll(ISLAND_FILES)].map(([, url = '']) => url),
  );
  const entries = [...html.matchAll(SCRIPTS), ...html.matchAll(PRELOADS)].map(([, url = '']) => url);
  const scripts = withImports([...entries, ...inline], read);
  return {
    html: gzipSync(html).length,
    css: sum(css.map((file) => gzipSync(file).length)),
    js: sum(scripts.map((path) => gzipSync(read(path)).length)),
    blocking: sum(blockingScripts(html, read).map((script) => gzipSync(script).length)),
    fonts: sum(fontsFor(html, css.map(String)).map((path) => statSync(join(client, pathOf(path))).size)),
  };
}

const unique = (values: readonly string[]): string[] => [...new Set(values.filter(Boolean))];
const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);
const pathOf = (url: string): string => new URL(url, 'http://shop').pathname;

/** A file of the build; scripts that the Worker itself answers weigh nothing here. */
function fileOf(client: string, url: string): Buffer {
  const file = join(client, pathOf(url));
  return existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
}

function blockingScripts(html: string, read: (path: string) => Buffer): (Buffer | string)[] {
  return [...html.matchAll(BLOCKING)].map(([, attributes = '', source = '']) => {
    const url = /\bsrc="([^"]+)"/.exec(attributes)?.[1];
    return url ? read(url) : source;
  });
}

function withImports(entries: readonly string[], read: (path: string) => Buffer): string[] {
  const found = new Set<string>();
  const visit = (path: string): void => {
    if (found.has(path)) return;
    found.add(path);
    for (const [, to = ''] of read(path).toString().matchAll(STATIC_IMPORT)) {
      visit(new URL(to, `http://shop${path}`).pathname);
    }
  };
  for (const path of unique(entries).map(pathOf)) visit(path);
  return [...found];
}

/** The upright font files whose range of characters meets the page's text. */
function fontsFor(html: string, styles: readonly string[]): string[] {
  const points = new Set(
    [...html.replace(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>/g, '')].map((c) => c.codePointAt(0)!),
  );
  const faces = styles.flatMap((css) => css.match(/@font-face\s*\{[^}]*\}/g) ?? []);
  return unique(
    faces
      .filter((face) => !/font-style:\s*italic/.test(face) && covers(face, points))
      .map((face) => /url\(["']?([^"')]+\.woff2)/.exec(face)?.[1] ?? ''),
  );
}

function covers(face: string, points: ReadonlySet<number>): boolean {
  const ranges = /unicode-range:\s*([^;}]+)/i.exec(face)?.[1];
  if (!ranges) return true;
  return ranges.split(',').some((range) => {
    const [from = '', to = from] = range.trim().replace(/^u\+/i, '').split('-');
    const [low, high] = [from.replaceAll('?', '0'), to.replaceAll('?', 'f')].map((hex) =>
      Number.parseInt(hex, 16),
    );
    return [...points].some((point) => point >= (low ?? 0) && point <= (high ?? 0));
  });
}

import { importsOf } from './imports.ts';
import { lineAt, type Finding, type SourceFile } from './source.ts';

/** What stands in a Held: rendered for one page and shown on all pages of the market, to everybody. */
const ROOTS = [
  'src/components/shell/FrameTop.astro',
  'src/components/shell/FrameBottom.astro',
  'src/components/shell/CategoryStrip.astro',
  'src/components/shell/MegaBar.astro',
  'src/components/punch-out/Banner.astro',
];

/** How a component learns of the single page or of who asks. */
const OF_THE_PAGE = /\bAstro\.(?:url|request|cookies|params|clientAddress)\b|\bcaller\(|<script/g;

/** Components of the cached frame, with all that they use, must not ask for the address or the caller. */
export function checkCachedFrame(files: readonly SourceFile[]): Finding[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const seen = new Set<string>();
  const visit = (path: string): Finding[] => {
    const file = byPath.get(path);
    if (!file || seen.has(path)) return [];
    seen.add(path);
    const own = [...file.text.matchAll(OF_THE_PAGE)].map((match) => ({
      path,
      line: lineAt(file.text, match.index),
      message: `${match[0]} in the cached frame: it would be the same for every page and visitor`,
    }));
    const used = importsOf(file).filter(({ to }) => to.endsWith('.astro'));
    return [...own, ...used.flatMap(({ to }) => visit(to))];
  };
  return ROOTS.flatMap(visit);
}

import { lineAt, type Finding, type SourceFile } from './source.ts';

const DIRECTIVE = /\bclient:only=/g;
const REASON = /^\/\/ client:only: \S/m;

/**
 * Islands are drawn by the server and taken over by the browser (docs/decisions/046-portal-in-react.md). One that only the
 * browser draws is a blank until its script is there: its page says why, as `// client:only: …` above the imports.
 */
export function checkClientOnly(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path, text }) => path.endsWith('.astro') && !REASON.test(text))
    .flatMap(({ path, text }) =>
      [...text.matchAll(DIRECTIVE)].map(({ index }) => ({
        path,
        line: lineAt(text, index),
        message: 'client:only without a reason: draw it on the server, or say // client:only: … in the head',
      })),
    );
}

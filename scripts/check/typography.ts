import { typeset } from '../../src/lib/typeset.ts';
import { isTest, lineAt, type Finding, type SourceFile } from './source.ts';

/** Text of a JSON line: what stands behind its key, else the whole line of a page of prose. */
const JSON_LINE = /^\s*(?:"[^"]*": )?"(.*)",?$/;

/** Lines of texts that their language sets otherwise: spaces of marks and signs, apostrophes, dots. */
export function checkTypography(sources: readonly SourceFile[]): Finding[] {
  return sources.flatMap(({ path, text }) => {
    const language = /\/([a-z]{2})\//.exec(path)?.[1] ?? 'de';
    return text.split('\n').flatMap((line, index) => {
      const said = path.endsWith('.json') ? (JSON_LINE.exec(line)?.[1] ?? '') : line;
      if (typeset(said, language) === said) return [];
      return { path, line: index + 1, message: `${language} sets ${visible(typeset(said, language))}` };
    });
  });
}

function visible(text: string): string {
  return text.replaceAll('\u00a0', '\\u00a0').replaceAll('\u202f', '\\u202f');
}

/** A text of the shop, and behind it a colon by hand. */
const COLON = /\bt(?:ranslator\([^()]*\))?\((?:[^()`]|`[^`]*`|\((?:[^()]|\([^()]*\))*\))*\)\}:/g;

/** Places that write the colon of a label themselves: French has a space before it, `withColon` knows. */
export function checkColons(code: readonly SourceFile[]): Finding[] {
  return code
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(COLON)].map(({ index }) => ({
        path,
        line: lineAt(text, index),
        message: 'a label’s colon by hand: withColon(label, language)',
      })),
    );
}

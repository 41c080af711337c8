import { typeset } from '../../src/i18n/typography.ts';
import type { Finding, SourceFile } from './source.ts';

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

import { parseCsv, parseRecords } from '../../src/lib/csv.ts';
import { LANGUAGES } from '../../src/shop/markets/languages.ts';
import type { Finding, SourceFile } from './source.ts';

/** A word that a language's texts avoid, and the one that they say everywhere. */
interface Word {
  language: string;
  avoid: RegExp;
  say: string;
}

/** Reads `docs/wording.csv`: one word for one thing per language. */
export function readWording(table: string): Word[] {
  return parseRecords(table, ['language', 'avoid', 'say'], { formulas: 'raw' }).map(({ values }) => ({
    language: values.language,
    avoid: new RegExp(values.avoid, 'u'),
    say: values.say,
  }));
}

/** A table of the catalogue's words (`data/i18n_*.csv`) as one text per language: cells stay on the lines of their rows. */
export function columnsOf({ path, text }: SourceFile): Array<SourceFile & { language: string }> {
  const [, ...rows] = parseCsv(text);
  return LANGUAGES.map((language, at) => ({
    path,
    language,
    text: ['', ...rows.map((cells) => cells[at + 1] ?? '')].join('\n'),
  }));
}

/** Sentences that the specification fixes word for word. */
const FIXED = ['Bitte ändern Sie zuerst Ihr Passwort!'];

/**
 * Lines of texts that say another word than their language's table. Keys, addresses and variables are no words. The language is
 * the folder's where a text names none.
 */
export function checkWording(
  sources: ReadonlyArray<SourceFile & { language?: string }>,
  words: readonly Word[],
): Finding[] {
  return sources.flatMap(({ path, text, language = /\/([a-z]{2})\//.exec(path)?.[1] }) => {
    const own = words.filter((word) => word.language === language);
    return text.split('\n').flatMap((line, index) => {
      const said = line.replace(/^\s*"[^"]*": |\]\([^)]*\)|\{+\w+\}+/g, '');
      if (FIXED.some((sentence) => said.includes(sentence))) return [];
      return own
        .filter(({ avoid }) => avoid.test(said))
        .map(({ avoid, say }) => ({
          path,
          line: index + 1,
          message: `says ${avoid.exec(said)?.[0]} where docs/wording.csv says ${say}`,
        }));
    });
  });
}

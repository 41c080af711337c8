import { lineAt, type Finding, type SourceFile } from './source.ts';

/** A number on a page that is not in the repository, also where a comment breaks between the two. */
const ELSEWHERE =
  /\b(?:decision|domain|reliability|architecture|experience)s?(?:\s+|\s*\n\s*(?:\*|\/\/)\s*)\d[\d.]*/gi;
/** Such a page without a number, named in brackets of a comment. */
const NAMED =
  /(?<=(?:\/\/|\/\*\*|^\s*\*)[^\n]*)\((?:decision|reliability|architecture|experience)s?(?:[:,][^()\n]*)?\)/gim;
const PAGE = /\bdocs\/[\w./-]+\.md(?:#([\w-]+))?/g;

/** The names by which links reach the headings of a markdown page: lower case, blanks as hyphens, no punctuation. */
export function headingAnchors(markdown: string): ReadonlySet<string> {
  const headings = [...markdown.matchAll(/^#{1,6} +(.+)$/gm)].map((match) => match[1] ?? '');
  return new Set(
    headings.map((heading) =>
      heading
        .trim()
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(/\s/g, '-'),
    ),
  );
}

/**
 * What code cites and a reader cannot look up: numbers of pages that are not here, pages of `docs` that are missing, headings
 * that a page does not have. `pages`: path from the project's root → the page's text.
 */
export function checkReferences(files: readonly SourceFile[], pages: ReadonlyMap<string, string>): Finding[] {
  return files.flatMap(({ path, text }) => {
    const finding = (at: number, message: string): Finding => ({ path, line: lineAt(text, at), message });
    const elsewhere = [...text.matchAll(ELSEWHERE), ...text.matchAll(NAMED)].map(({ index, 0: cited }) =>
      finding(index, `cites "${cited.replaceAll(/\s+/g, ' ')}", which is no page of docs`),
    );
    const dead = [...text.matchAll(PAGE)]
      .filter((cited) => !isThere(cited, pages))
      .map(({ index, 0: cited }) => finding(index, `cites ${cited}, which is not there`));
    return [...elsewhere, ...dead];
  });
}

function isThere([cited, anchor]: RegExpMatchArray, pages: ReadonlyMap<string, string>): boolean {
  const page = pages.get((cited ?? '').split('#')[0] ?? '');
  return page !== undefined && (anchor === undefined || headingAnchors(page).has(anchor));
}

import { isTest, lineAt, type Finding, type SourceFile } from './source.ts';

/** Names without a style of their own: what tests look for, what content's tables are wrapped in. */
const WITHOUT_STYLE: ReadonlySet<string> = new Set(['order-pad', 'table-scroll']);

/** The API's readable document is a page apart, with a sheet of its own. */
const OWN_SHEET = 'src/api/docs/';

const CLASS_IN_SHEET = /\.(-?[a-zA-Z_][\w-]*)(?=[^;{}]*\{)/g;
/** `class="a b"` and `className="a b"`: what is certain. Names that code puts together are only looked for. */
const CLASS_ATTRIBUTE = /\bclass(?:Name)?="([^"{}$]*)"/g;
/** `stock-${state}`: what may begin with it is used. */
const BUILT_NAME = /([a-z][\w-]*-)\$\{/g;

/**
 * Class names hold sheets and markup together (docs/decisions/045-plain-feature-css.md). Finds names in markup that no
 * sheet styles – a slip, or what is left of something –, and names in sheets that no component uses.
 */
export function checkClasses(styles: readonly SourceFile[], code: readonly SourceFile[]): Finding[] {
  const markup = code.filter(({ path }) => !isTest(path) && !path.startsWith(OWN_SHEET));
  const sheets = styles.map((file) => ({ ...file, text: withoutComments(file.text) }));
  const styled = new Set(sheets.flatMap(({ text }) => namesIn(text, CLASS_IN_SHEET)));
  const words = new Set(markup.flatMap(({ text }) => text.match(/[a-zA-Z_][\w-]*/g) ?? []));
  const beginnings = [...new Set(markup.flatMap(({ text }) => namesIn(text, BUILT_NAME)))];
  const isUsed = (name: string): boolean =>
    words.has(name) || beginnings.some((beginning) => name.startsWith(beginning));
  return [
    ...markup.flatMap((file) => unstyled(file, styled)),
    ...sheets.flatMap((file) => unused(file, isUsed)),
  ];
}

function unstyled({ path, text }: SourceFile, styled: ReadonlySet<string>): Finding[] {
  return [...text.matchAll(CLASS_ATTRIBUTE)].flatMap((match) =>
    match[1]!
      .split(/\s+/)
      .filter((name) => name && !styled.has(name) && !WITHOUT_STYLE.has(name))
      .map((name) => ({
        path,
        line: lineAt(text, match.index),
        message: `no sheet styles the class ${name}`,
      })),
  );
}

function unused({ path, text }: SourceFile, isUsed: (name: string) => boolean): Finding[] {
  const dead = new Map<string, number>();
  for (const match of text.matchAll(CLASS_IN_SHEET))
    if (!isUsed(match[1]!) && !dead.has(match[1]!)) dead.set(match[1]!, match.index);
  return [...dead].map(([name, at]) => ({
    path,
    line: lineAt(text, at),
    message: `nothing has the class ${name}`,
  }));
}

const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1]!);

/** Comments and addresses of files as spaces, so that lines stay. */
function withoutComments(css: string): string {
  return css.replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)|@import[^;]*;/g, (part) => part.replace(/[^\n]/g, ' '));
}

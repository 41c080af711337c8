import { posix } from 'node:path';
import { lineAt, type Finding, type SourceFile } from './source.ts';

const MAX_LINES = 300;
const SHEETS = 'src/styles/';
const CSS_IMPORT = /@import\s+'(\.[^']+\.css)'/g;
const MODULE_IMPORT = /\bimport\s+'(\.[^']+\.css)'/g;

/** Where a relative import leads, from the project's root. */
const target = (from: string, to: string): string => posix.join(posix.dirname(from), to);

/**
 * Styles stand beside their feature in short files. A page loads sheets: those of src/styles, which list parts, and those
 * that a component imports itself, which say the order of the layers first. Finds files that are too long, imports that
 * lead nowhere, files that nothing loads and parts that two sheets list.
 */
export function checkStyleSheets(styles: readonly SourceFile[], code: readonly SourceFile[]): Finding[] {
  const paths = new Set(styles.map(({ path }) => path));
  const listed = styles.flatMap((file) => importsOf(file, CSS_IMPORT));
  const imported = code.flatMap((file) => importsOf(file, MODULE_IMPORT));
  const sheets = new Set(imported.map(({ to }) => to));
  return [
    ...styles.flatMap(tooLong),
    ...[...listed, ...imported]
      .filter(({ to }) => !paths.has(to))
      .map(({ path, line, to }) => ({ path, line, message: `imports ${to}, which is not there` })),
    ...styles
      .filter(({ path }) => !path.startsWith(SHEETS))
      .flatMap((file) => (sheets.has(file.path) ? ownSheet(file) : oneSheet(file.path, listed))),
  ];
}

interface StyleImport {
  readonly path: string;
  readonly line: number;
  readonly to: string;
}

function importsOf({ path, text }: SourceFile, pattern: RegExp): StyleImport[] {
  return [...text.matchAll(pattern)].map((match) => ({
    path,
    line: lineAt(text, match.index),
    to: target(path, match[1] ?? ''),
  }));
}

function tooLong({ path, text }: SourceFile): Finding[] {
  const lines = text.trimEnd().split('\n').length;
  return lines <= MAX_LINES
    ? []
    : [{ path, line: MAX_LINES, message: `has ${lines} lines, ${MAX_LINES} may be` }];
}

function ownSheet({ path, text }: SourceFile): Finding[] {
  const message = 'is imported by a component and does not say the order of the layers first';
  return text.startsWith('@layer ') ? [] : [{ path, line: 1, message }];
}

function oneSheet(path: string, listed: readonly StyleImport[]): Finding[] {
  const sheets = listed.filter(({ to }) => to === path).map((one) => one.path);
  if (sheets.length === 1) return [];
  const message =
    sheets.length === 0
      ? 'no sheet of src/styles lists it and no component imports it, so no page loads it'
      : `more than one sheet lists it: ${sheets.join(', ')}`;
  return [{ path, line: 1, message }];
}

import type { Texts } from './locales.ts';
import { isTest, lineAt, type Finding, type SourceFile } from './source.ts';

/** The namespace of a key without one: browsers load a bundle of their own (src/i18n/client.ts). */
const namespaceOf = (path: string): string => (path.startsWith('src/islands/') ? 'client' : 'shell');
/** A call of the translate function whose first argument is one literal. */
const CALL = /\bt\(\s*(?:'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`)\s*[,)]/g;
const LITERAL = /'([\w:.@-]+)'|"([\w:.@-]+)"|`([^`\n]+)`/g;
/** Names of content types and fields: asked for by what an entry is, for the editors' desk. */
const BY_ENTRY: ReadonlySet<string> = new Set(['content']);
const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/** Where an island folder lists the texts that pages send it; naming a text there is not asking for it. */
export const TEXT_LIST = /^src\/islands\/.+\/texts\.ts$/;

/**
 * Keys that the code asks for and the source language does not have, and keys that nothing asks for. A key put together
 * from parts counts as asking for everything that fits its fixed parts.
 */
export function checkKeys(source: Texts, files: readonly SourceFile[]): Finding[] {
  const keys = baseKeys(source);
  const used = new Set<string>();
  const missing: Finding[] = [];
  for (const file of files.filter(({ path }) => !isTest(path) && !TEXT_LIST.test(path))) {
    const { path } = file;
    const text = withoutComments(file.text);
    for (const { key } of namedKeys(keys, file)) used.add(key);
    for (const match of text.matchAll(CALL)) {
      const key = textOf(match);
      const named = fitting(keys, key, path);
      for (const one of named) used.add(one); // also inside a template, where the literals above do not look
      if (named.length === 0) {
        missing.push({
          path,
          line: lineAt(text, match.index),
          message: `asks for the text ${key}, which is not there`,
        });
      }
    }
  }
  return [...missing, ...unused(keys, used)];
}

/** The source language's keys without their plural endings. */
export const baseKeys = (source: Texts): Set<string> =>
  new Set([...source.keys()].map((key) => key.replace(PLURAL, '')));

/** Every key that a literal or template of a file names, and on which line. */
export function namedKeys(keys: ReadonlySet<string>, file: SourceFile): { key: string; line: number }[] {
  const text = withoutComments(file.text);
  return [...text.matchAll(LITERAL)].flatMap((match) => {
    const line = lineAt(text, match.index);
    return fitting(keys, textOf(match), file.path).map((key) => ({ key, line }));
  });
}

/** Documentation may quote keys; line numbers stay. */
const withoutComments = (text: string): string =>
  text.replace(/\/\*\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''));

const textOf = (match: RegExpMatchArray): string => match[1] ?? match[2] ?? match[3] ?? '';

/** The keys that a literal or template names; a template needs a fixed beginning to name anything. */
function fitting(keys: ReadonlySet<string>, literal: string, path: string): string[] {
  const full = literal.includes(':') ? literal : `${namespaceOf(path)}:${literal}`;
  if (!full.includes('${')) return keys.has(full) ? [full] : groupOf(keys, full);
  const parts = full.split(/\$\{[^}]*\}/);
  if (!/[.:]/.test(literal.split('${')[0] ?? '')) return [];
  const pattern = new RegExp(`^${parts.map(escape).join('.+')}$`);
  return [...keys].filter((key) => pattern.test(key));
}

/** `t('list', { returnObjects: true })` asks for everything below. */
const groupOf = (keys: ReadonlySet<string>, full: string): string[] =>
  /[\w-]:[\w-]/.test(full) ? [...keys].filter((key) => key.startsWith(`${full}.`)) : [];

const escape = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

function unused(keys: ReadonlySet<string>, used: ReadonlySet<string>): Finding[] {
  return [...keys]
    .filter((key) => !used.has(key) && !BY_ENTRY.has(key.split(':')[0] ?? ''))
    .map((key) => {
      const [namespace = '', path = ''] = key.split(':');
      return { path: `locales/de/${namespace}.json`, line: 1, message: `${path}: nothing asks for it` };
    });
}

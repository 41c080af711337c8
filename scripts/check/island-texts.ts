import { importsOf } from './imports.ts';
import { baseKeys, namedKeys, TEXT_LIST } from './locale-keys.ts';
import type { Texts } from './locales.ts';
import { isTest, lineAt, type Finding, type SourceFile } from './source.ts';

interface Room {
  /** The folder's `texts.ts`, whose lists pages send. */
  list: SourceFile;
  files: SourceFile[];
}

/** Islands, and what the schemas of their forms say. */
const BROWSER = /^src\/(?:islands\/|lib\/validators\/field-texts\.ts$)/;
const NAME = /'([\w-]+:[\w.-]+)'/g;

/**
 * Every island folder with a `texts.ts` lists exactly the texts that its files use, and those of what they import from
 * other islands (by spreading their lists); what is loaded later brings its own.
 */
export function checkIslandTexts(source: Texts, files: readonly SourceFile[]): Finding[] {
  const islands = files.filter(({ path }) => BROWSER.test(path) && !isTest(path));
  const keys = new Set([...baseKeys(source)].filter((key) => !key.startsWith('client:')));
  const byPath = new Map(islands.map((file) => [file.path, file]));
  return roomsOf(islands).flatMap((room) => [...unlisted(room, keys, byPath), ...unused(room, keys, byPath)]);
}

function roomsOf(islands: readonly SourceFile[]): Room[] {
  const rooms = islands
    .filter(({ path }) => TEXT_LIST.test(path))
    .map((list) => ({ list, files: [] as SourceFile[] }));
  for (const file of islands.filter(({ path }) => !TEXT_LIST.test(path))) {
    const around = rooms.filter(({ list }) => file.path.startsWith(folderOf(list.path)));
    const nearest = around.toSorted((a, b) => b.list.path.length - a.list.path.length)[0];
    nearest?.files.push(file);
  }
  return rooms;
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/** Texts that the folder's files, or what they stand on, use and no list names. */
function unlisted(
  { list, files }: Room,
  keys: ReadonlySet<string>,
  byPath: ReadonlyMap<string, SourceFile>,
): Finding[] {
  const lists = reachable([list], byPath).filter(({ path }) => TEXT_LIST.test(path));
  const sent = new Set(lists.flatMap((one) => namedIn(one).flatMap(({ name }) => below(keys, name))));
  const found = reachable(files, byPath)
    .filter(({ path }) => !TEXT_LIST.test(path))
    .flatMap((file) => namedKeys(keys, file).map((use) => ({ ...use, path: file.path })))
    .filter(({ key }) => !sent.has(key));
  return found.map(({ key, path, line }) => ({
    path,
    line,
    message: `uses ${key}, which ${list.path} does not list`,
  }));
}

/** Texts that the folder's own list names and no file of it uses, nor a schema that it imports. */
function unused(
  { list, files }: Room,
  keys: ReadonlySet<string>,
  byPath: ReadonlyMap<string, SourceFile>,
): Finding[] {
  const schemas = reachable(files, byPath).filter(({ path }) => !path.startsWith('src/islands/'));
  const used = new Set([...files, ...schemas].flatMap((file) => namedKeys(keys, file)).map(({ key }) => key));
  return namedIn(list).flatMap(({ name, line }) =>
    below(keys, name)
      .filter((key) => !used.has(key))
      .map((key) => ({ path: list.path, line, message: `lists ${key}, which nothing in its folder uses` })),
  );
}

const namedIn = ({ text }: SourceFile): { name: string; line: number }[] =>
  [...text.matchAll(NAME)].map((match) => ({ name: match[1]!, line: lineAt(text, match.index) }));

const below = (keys: ReadonlySet<string>, name: string): string[] =>
  keys.has(name) ? [name] : [...keys].filter((key) => key.startsWith(`${name}.`));

/** The files and all islands that they import at once, types left out. */
function reachable(files: readonly SourceFile[], byPath: ReadonlyMap<string, SourceFile>): SourceFile[] {
  const found = new Set(files);
  for (const file of found) {
    for (const { to, isType, isLazy } of importsOf(file)) {
      const imported = byPath.get(to);
      if (imported && !isType && !isLazy) found.add(imported);
    }
  }
  return [...found];
}

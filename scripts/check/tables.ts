import { isTest, lineAt, type Finding, type SourceFile } from './source.ts';
import { ALSO_READ, ALSO_WRITE, OWNERS, PLATFORM } from './table-owners.ts';

/** What a statement does with a table: `insert into cart_line`, `update cart set`, `delete from cart`; `from cart`, `join cart`. */
const WRITE =
  /\b(?:insert(?: or [a-z]+)? into|delete from)\s+([a-z_]+)|\bupdate(?: or [a-z]+)?\s+([a-z_]+)\s+set\b/g;
const READ = /(?<!\bdelete )\b(?:from|join)\s+([a-z_]+)\b/g;

const CREATED = /\bcreate (?:virtual )?table (?:if not exists )?(\w+)|\bdrop table (?:if exists )?(\w+)|\balter table (\w+) rename to (\w+)/gi; // prettier-ignore

/** The tables that are there after all migrations, in their order. */
export function tablesOf(migrations: readonly SourceFile[]): Set<string> {
  const tables = new Set<string>();
  for (const { text } of migrations.toSorted((a, b) => (a.path < b.path ? -1 : 1)))
    for (const [, made, dropped, from, to] of text.matchAll(CREATED)) {
      for (const gone of [dropped, from]) if (gone) tables.delete(gone);
      for (const there of [made, to]) if (there) tables.add(there);
    }
  return tables;
}

/**
 * A table belongs to one feature: it writes it, and others use its exports. Who else reads or writes one stands in
 * table-owners.ts with the reason; what stands there and is not needed any more is found, too.
 */
export function checkTables(files: readonly SourceFile[], migrations: readonly SourceFile[]): Finding[] {
  const tables = tablesOf(migrations);
  const owners = new Map(
    Object.entries(OWNERS).flatMap(([owner, names]) => names.split(' ').map((name) => [name, owner])),
  );
  const needed = new Set<string>();
  const findings = files
    .filter(({ path }) => path.startsWith('src/') && !path.startsWith('src/islands/') && !isTest(path))
    .flatMap((file) =>
      uses(file, tables).flatMap(({ table, isWrite, at }) => {
        const who = userOf(file.path);
        if (owners.get(table) === who) return [];
        if (lists(ALSO_WRITE, who, table)) {
          if (isWrite) needed.add(`write ${who} ${table}`);
          return [];
        }
        if (!isWrite && lists(ALSO_READ, who, table)) {
          needed.add(`read ${who} ${table}`);
          return [];
        }
        const owner = owners.get(table) ?? 'nobody';
        return [
          {
            path: file.path,
            line: lineAt(file.text, at),
            message: `${who} ${isWrite ? 'writes' : 'reads'} ${table}, which is ${owner}’s: use its exports, or say why not in ${REGISTER}`,
          },
        ];
      }),
    );
  return [...findings, ...unneeded(needed), ...unowned(tables, owners)];
}

const lists = (register: Readonly<Record<string, string>>, who: string, table: string): boolean =>
  register[who]?.split(' ').includes(table) ?? false;

const userOf = (path: string): string => /^src\/shop\/([a-z-]+)\//.exec(path)?.[1] ?? PLATFORM;

interface Use {
  readonly table: string;
  readonly isWrite: boolean;
  readonly at: number;
}

function uses({ text }: SourceFile, tables: ReadonlySet<string>): Use[] {
  const code = withoutComments(text);
  const found = (pattern: RegExp, isWrite: boolean): Use[] =>
    [...code.matchAll(pattern)].map(({ 1: one, 2: other, index }) => ({
      table: one ?? other ?? '',
      isWrite,
      at: index,
    }));
  return [...found(WRITE, true), ...found(READ, false)].filter(({ table }) => tables.has(table));
}

/** The same length, so that lines stay; SQL's own words stand in prose, too. */
const withoutComments = (text: string): string =>
  text.replace(/^[ \t]*(?:\/\/|\*|\/\*).*$|^import .*$|^\} from .*$/gm, (line) => ' '.repeat(line.length));

const REGISTER = 'scripts/check/table-owners.ts';

function unneeded(needed: ReadonlySet<string>): Finding[] {
  const listed = ([how, register]: readonly [string, Readonly<Record<string, string>>]): string[] =>
    Object.entries(register).flatMap(([who, names]) =>
      names.split(' ').map((name) => `${how} ${who} ${name}`),
    );
  return [...listed(['write', ALSO_WRITE]), ...listed(['read', ALSO_READ])]
    .filter((one) => !needed.has(one))
    .map((one) => ({ path: REGISTER, line: 1, message: `nothing needs this any more: ${one}` }));
}

function unowned(tables: ReadonlySet<string>, owners: ReadonlyMap<string, string>): Finding[] {
  return [...tables]
    .filter((table) => !owners.has(table))
    .map((table) => ({ path: REGISTER, line: 1, message: `the table ${table} belongs to no feature` }));
}

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
 * A table belongs to the one feature whose SQL writes it; others use its exports. Who else reads or writes one stands in
 * table-owners.ts with the reason; what stands there and is not needed any more is found, too.
 */
export function checkTables(files: readonly SourceFile[], migrations: readonly SourceFile[]): Finding[] {
  const tables = tablesOf(migrations);
  const found = files
    .filter(({ path }) => path.startsWith('src/') && !path.startsWith('src/islands/') && !isTest(path))
    .flatMap((file) => uses(file, tables));
  const owners = ownersOf(tables, found);
  const needed = new Set<string>();
  const findings = found.flatMap(({ who, table, isWrite, path, line }) => {
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
        path,
        line,
        message: `${who} ${isWrite ? 'writes' : 'reads'} ${table}, which is ${owner}’s: use its exports, or say why not in ${REGISTER}`,
      },
    ];
  });
  return [...findings, ...unneeded(needed), ...unowned(tables, owners), ...named(tables, found)];
}

/** Whose each table is: the register's, else of the feature with most of the statements that write it, leaving out who is listed there. */
function ownersOf(tables: ReadonlySet<string>, found: readonly Use[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const table of tables) {
    const [first, second] = writersOf(found, table);
    const owner = NAMED.get(table) ?? (first?.[1] === second?.[1] ? undefined : first?.[0]);
    if (owner) owners.set(table, owner);
  }
  return owners;
}

/** Who writes a table by how many statements, the most first. */
function writersOf(found: readonly Use[], table: string): [who: string, statements: number][] {
  const writers = new Map<string, number>();
  for (const use of found)
    if (use.table === table && use.isWrite && !lists(ALSO_WRITE, use.who, table))
      writers.set(use.who, (writers.get(use.who) ?? 0) + 1);
  return [...writers].toSorted(([, a], [, b]) => b - a);
}

const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries(OWNERS).flatMap(([owner, names]) => names.split(' ').map((name) => [name, owner])),
);

const lists = (register: Readonly<Record<string, string>>, who: string, table: string): boolean =>
  register[who]?.split(' ').includes(table) ?? false;

const userOf = (path: string): string => /^src\/shop\/([a-z-]+)\//.exec(path)?.[1] ?? PLATFORM;

interface Use {
  readonly who: string;
  readonly table: string;
  readonly isWrite: boolean;
  readonly path: string;
  readonly line: number;
}

function uses({ path, text }: SourceFile, tables: ReadonlySet<string>): Use[] {
  const code = withoutComments(text);
  const found = (pattern: RegExp, isWrite: boolean): Use[] =>
    [...code.matchAll(pattern)].map(({ 1: one, 2: other, index }) => ({
      who: userOf(path),
      table: one ?? other ?? '',
      isWrite,
      path,
      line: lineAt(text, index),
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
    .map((table) => ({
      path: REGISTER,
      line: 1,
      message: `the table ${table} belongs to no feature: none writes it, or two as much as each other`,
    }));
}

/** What the register names and the SQL says as well. */
function named(tables: ReadonlySet<string>, found: readonly Use[]): Finding[] {
  return [...NAMED]
    .filter(([table]) => tables.has(table))
    .filter(
      ([table, owner]) =>
        writersOf(found, table)
          .map(([who]) => who)
          .join() === owner,
    )
    .map(([table]) => ({ path: REGISTER, line: 1, message: `the SQL says it already: whose ${table} is` }));
}

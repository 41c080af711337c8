import { compactNumber } from '#lib/compact-number.ts';
import type { SqlDatabase } from '#lib/sql.ts';
import { MIN_NUMBER_PREFIX, numberSlips } from '#shop/search/index.ts';

const MIN_DIGITS = 4;
const MAX_LENGTH = 20;
const PER_PREFIX = 3;

/**
 * Articles whose numbers are nearest to written ones that nobody has, best first, one list per text in its order: one digit
 * wrong, missing, too many or two changed places; then numbers that go on as written; then those that differ at the end only.
 * Two queries for all texts.
 */
export async function nearNumbers(db: SqlDatabase, texts: readonly string[]): Promise<string[][]> {
  const keys = texts.map((text) => {
    const key = text.length > 80 ? '' : compactNumber(text);
    return key.length > MAX_LENGTH || key.replace(/\D/g, '').length < MIN_DIGITS ? '' : key;
  });
  const typos = keys.map(numberSlips);
  const prefixes = keys.map(prefixesOf);
  const [exact, begun] = await Promise.all([byKeys(db, typos.flat()), byPrefixes(db, prefixes.flat())]);
  return keys.map((_, row) => [
    ...new Set([
      ...typos[row]!.flatMap((key) => exact.get(key) ?? []),
      ...prefixes[row]!.flatMap((prefix) => begun.get(prefix) ?? []),
    ]),
  ]);
}

/** The number itself and what is left without its last one and two signs, as long as that says enough. */
function prefixesOf(key: string): string[] {
  return [0, 1, 2]
    .map((cut) => key.slice(0, key.length - cut))
    .filter((prefix) => prefix.length >= MIN_NUMBER_PREFIX);
}

async function byKeys(db: SqlDatabase, keys: readonly string[]): Promise<Map<string, string[]>> {
  if (keys.length === 0) return new Map();
  const { results } = await db
    .prepare(
      `select k.key, a.number from number_key k join article a on a.id = k.id
        where k.key in (select value from json_each(?1)) order by a.id`,
    )
    .bind(JSON.stringify([...new Set(keys)]))
    .all<{ key: string; number: string }>();
  return grouped(results);
}

async function byPrefixes(db: SqlDatabase, prefixes: readonly string[]): Promise<Map<string, string[]>> {
  if (prefixes.length === 0) return new Map();
  const { results } = await db
    .prepare(
      `select p.value as key, a.number from json_each(?1) p
         join number_key k on k.key in (
           select key from number_key where key > p.value and key < p.value || char(1114111) order by key limit ${PER_PREFIX})
         join article a on a.id = k.id order by k.key`,
    )
    .bind(JSON.stringify([...new Set(prefixes)]))
    .all<{ key: string; number: string }>();
  return grouped(results);
}

function grouped(rows: readonly { key: string; number: string }[]): Map<string, string[]> {
  const byKey = Map.groupBy(rows, ({ key }) => key);
  return new Map([...byKey].map(([key, found]) => [key, found.map(({ number }) => number)]));
}

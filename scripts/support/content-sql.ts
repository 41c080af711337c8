/** A statement with its parameters, as D1 takes it. */
export interface Statement {
  readonly sql: string;
  readonly params: readonly (string | number | null)[];
}

/** D1 refuses statements above 100 KB; the rest is for the statement itself. */
const MAX_JSON = 60_000;

/**
 * The same statements as a text that `wrangler d1 execute --file` takes: parameters become literals, and a list of rows
 * (JSON as first parameter) is split so that no statement grows beyond D1's limit. Order is kept.
 */
export function toSqlFile(statements: readonly Statement[]): string {
  return statements
    .flatMap(({ sql, params: [first, ...rest] }) =>
      split(first ?? null).map((part) => `${inline(sql, [part, ...rest])};\n`),
    )
    .join('');
}

function split(value: string | number | null): (string | number | null)[] {
  if (typeof value !== 'string' || value.length <= MAX_JSON || !value.startsWith('[')) return [value];
  const parts: unknown[][] = [[]];
  let length = 0;
  for (const row of JSON.parse(value) as unknown[]) {
    const size = Buffer.byteLength(JSON.stringify(row));
    if (length + size > MAX_JSON && length > 0) {
      parts.push([]);
      length = 0;
    }
    parts.at(-1)?.push(row);
    length += size;
  }
  return parts.map((rows) => JSON.stringify(rows));
}

function inline(sql: string, params: readonly (string | number | null)[]): string {
  return sql.replace(/\?(\d+)/g, (_, number: string) => literal(params[Number(number) - 1] ?? null));
}

const literal = (value: string | number | null): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);

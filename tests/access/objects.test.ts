import { beforeAll, expect, test } from 'vitest';
import type { Described } from '../fuzz/requests.ts';
import type { Asked } from '../support/in-process.ts';
import { changesOf } from './dump.ts';
import { nameOf, OPERATIONS } from './api-world.ts';
import { OBJECT_ROWS, type ObjectRow } from './object-rows.ts';
import { objectWorld, OWNERS, type ObjectWorld } from './object-world.ts';

/**
 * What is another's is not there: every call that names an object of a customer, with objects of the own company, of a
 * user who keeps it to herself, of another company, of the other brand, with one that nobody has and one of another form.
 */
let world: ObjectWorld;
beforeAll(async () => {
  world = await objectWorld();
});

const rows = OPERATIONS.flatMap((operation) =>
  (OBJECT_ROWS[nameOf(operation)] ?? []).map(
    (row, i) => [`${nameOf(operation)}${i ? ' (2)' : ''}`, operation, row] as const,
  ),
);

const OTHERS = OWNERS.filter((one) => one !== 'own');

/** Values of the parts that a row does not speak about. */
const PARTS: Readonly<Record<string, string>> = { country: 'DE', language: 'de', article: '301000003' };

function ask({ method, path }: Described, row: ObjectRow, id: string) {
  const own = world.ids[row.kind].own!;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(name === row.param ? id : (PARTS[name] ?? own)),
  );
  const query =
    row.param && !path.includes(`{${row.param}}`) ? `?${row.param}=${encodeURIComponent(id)}` : '';
  const body = row.body?.(id);
  return world.ask(filled + query, {
    method: method as 'GET',
    ...(body !== undefined && { body }),
    ...(row.headers && { headers: row.headers }),
  });
}

/** What a caller can tell apart: all of an answer but the request's own id and the id that was asked for. */
function seen({ status, json, headers }: Asked, id: string) {
  const text = JSON.stringify(json).replaceAll(JSON.stringify(id).slice(1, -1), 'ID');
  return { status, text, headers: [...headers].toSorted() };
}

test.each(rows)('%s: what is another’s is not there', async (_, operation, row) => {
  const { kind, missing, silent = false } = row;
  const nothing = await ask(operation, row, missing);
  if (!silent) expect(nothing.status).toBeGreaterThanOrEqual(400);
  expect(nothing.status).toBeLessThan(500);
  // a link is for whoever holds it, but for one brand
  const owners = kind.endsWith('link') ? (['light'] as const) : OTHERS;
  for (const owner of owners) {
    const id = world.ids[kind][owner];
    if (id === undefined) continue;
    const answer = await ask(operation, row, id);
    expect({ owner, ...seen(answer, id) }).toEqual({ owner, ...seen(nothing, missing) });
    const changed = changesOf(answer);
    if (silent) expect(changed.filter((line) => !line.includes('"customer_id":"own"'))).toEqual([]);
    else expect(changed, owner).toEqual([]);
  }
});

test.each(rows)('%s: one’s own is there', async (_, operation, row) => {
  const answer = await ask(operation, row, world.ids[row.kind].own!);
  expect(answer.status, JSON.stringify(answer.json)).toBe(row.ownStatus ?? 200);
});

test.each(rows)('%s: what is no id is refused by its form', async (_, operation, row) => {
  const { malformed, malformedStatus } = row;
  for (const id of malformed) {
    const answer = await ask(operation, row, id);
    expect({ id, status: answer.status }).toEqual({ id, status: malformedStatus });
    expect(changesOf(answer)).toEqual([]);
  }
});

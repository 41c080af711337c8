import { beforeAll, expect, test } from 'vitest';
import type { Schema } from '../../src/api/docs/render-schema.ts';
import { nameOfCall, type AnyOperation } from '#api/contract/operation.ts';
import { operations as apiOperations } from '#api/operations.ts';
import { COMPONENTS, nameOf, OPERATIONS } from '../access/api-world.ts';
import { objectWorld, type ObjectWorld } from '../access/object-world.ts';
import { faultRows, type FaultRow } from '../faults/operations.ts';
import { ALLOWED_GROWTH, growth, threadMs } from '../support/growth.ts';

/**
 * Every call that takes a body, filled to its limit with what has stopped parsers – in its texts, and in as many entries as its lists
 * take –: twice the size, twice the work. The calls are those of the contract, so that a new one is asked, too.
 */

const USUAL_LIMIT = 16 * 1024;
const limits = new Map(
  apiOperations.map((one: AnyOperation) => [nameOfCall(one), one.bodyLimit ?? USUAL_LIMIT]),
);
const PLACES: Readonly<Record<string, string>> = { lang: 'de', language: 'de', country: 'de', page: '1' };
const PIECES = ['a', '1', ' ', '-', '.', '"', '<a>', 'é̈', 'a@', '1 (', '; ', '/', '0'];

let world: ObjectWorld;
let rows: Record<string, FaultRow>;
beforeAll(async () => {
  world = await objectWorld();
  rows = faultRows(world.ids);
});

const named = (schema: Schema): Schema =>
  schema.$ref ? COMPONENTS[schema.$ref.split('/').at(-1)!]! : schema;

interface Filling {
  readonly piece: string;
  /** Bytes that a text or a list may take. */
  readonly size: number;
  /** Texts, or as many entries of what the call takes. */
  readonly part: 'texts' | 'entries';
}

/** A value of a schema as large as it may be; `like`: what the call takes, where that is known. */
function filled(given: Schema, like: unknown, filling: Filling): unknown {
  const schema = named(given);
  const choice =
    (schema.anyOf ?? schema.oneOf)?.find((one) => named(one).type !== 'null') ?? schema.allOf?.[0];
  if (choice) return filled(choice, like, filling);
  if (schema.enum || schema.const !== undefined) return like ?? schema.enum?.[0] ?? schema.const;
  const type = [schema.type].flat()[0];
  if (type === 'array') return entriesOf(schema, like, filling);
  if (type === 'object') return fieldsOf(schema, like, filling);
  if (type === 'string')
    return filling.part === 'entries' && like !== undefined ? like : textOf(schema, filling);
  return like ?? (type === 'boolean' ? true : (schema.minimum ?? 1));
}

const fieldsOf = ({ properties = {} }: Schema, like: unknown, filling: Filling): unknown =>
  Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [
      name,
      filled(part, (like as Record<string, unknown> | undefined)?.[name], filling),
    ]),
  );

/** Of a length that base64 may have: what is refused at once takes no time. */
const textOf = ({ maxLength }: Schema, { piece, size }: Filling): string =>
  piece
    .repeat(Math.ceil(size / piece.length))
    .slice(0, Math.min(maxLength ?? size, size > 100 ? size - (size % 4) : size));

function entriesOf({ items = {}, maxItems }: Schema, like: unknown, filling: Filling): unknown[] {
  const entry = filled(items, Array.isArray(like) ? like[0] : undefined, { ...filling, size: 100 });
  const most = Math.floor(filling.size / ((JSON.stringify(entry)?.length ?? 4) + 1));
  return Array<unknown>(Math.max(1, Math.min(maxItems ?? most, most))).fill(entry);
}

/** A body below so many bytes. */
function bodyOf(schema: Schema, like: unknown, filling: Filling, limit: number): unknown {
  for (let { size } = filling; ; size = Math.floor(size * 0.8)) {
    const body = filled(schema, like, { ...filling, size });
    if (size < 10 || Buffer.byteLength(JSON.stringify(body)) <= limit) return body;
  }
}

const taking = OPERATIONS.filter(({ body }) => body !== undefined);

test.each(taking.map(nameOf))('%s: twice the body is twice the work at most', async (name) => {
  const { path, body: schema } = taking.find((one) => nameOf(one) === name)!;
  const row = rows[name];
  const at = row?.path ?? path.replace(/\{(\w+)\}/g, (_, part: string) => PLACES[part] ?? '1');
  const cookie = row?.staff || path.startsWith('/redaktion') ? world.staffCookie : world.cookie;
  const statuses = new Set<number>();
  const send = (body: unknown) =>
    world.rewound(async () => {
      const { status } = await world.shop.ask(at, { method: 'POST', body, ...(!row?.guest && { cookie }) });
      statuses.add(status);
      await world.shop.settled();
    });
  const limit = limits.get(name)!;
  for (const part of ['entries', 'texts'] as const)
    for (const piece of part === 'entries' ? ['a'] : PIECES) {
      const make = (size: number) => bodyOf(schema!, row?.body, { piece, size, part }, size);
      expect(await growth(send, make, limit, threadMs), `${part} ${piece}`).toBeLessThanOrEqual(
        ALLOWED_GROWTH,
      );
    }
  expect([...statuses].filter((status) => status >= 500 || status === 413)).toEqual([]);
});

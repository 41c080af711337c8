import { expect, test } from 'vitest';
import { nameOfCall, type AnyOperation } from '#api/contract/operation.ts';
import { operations as apiOperations } from '#api/operations.ts';
import { gateOf } from '../../src/lib/page-gates.ts';
import { ROUTES, type RouteName } from '../../src/lib/routes.ts';
import { CHANGELESS, faultRows } from '../faults/operations.ts';
import type { Described } from '../fuzz/requests.ts';
import { COMPONENTS, nameOf, OPERATIONS } from './api-world.ts';
import { NAMING_FIELDS, OBJECT_ROWS, PUBLIC_PARTS } from './object-rows.ts';
import { accessOf } from './page-access.ts';
import { KINDS } from './object-world.ts';
import { PAGE_OBJECTS, PUBLIC_ROUTE_PARTS, PUBLIC_ROUTES } from './page-objects.ts';

/** The tables of access are whole: what is new has no test until it has its row, and fails here. */
const operations = OPERATIONS.map(nameOf);
const routes = Object.keys(ROUTES) as RouteName[];

function namesAnObject({ path, body }: Described): boolean {
  const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const schema = body?.$ref ? COMPONENTS[body.$ref.split('/').at(-1)!] : body;
  return (
    parts.some((part) => !PUBLIC_PARTS.includes(part)) ||
    Object.keys(schema?.properties ?? {}).some((field) => NAMING_FIELDS.includes(field))
  );
}

test('every call that names an object is asked for those of others', () => {
  const named = OPERATIONS.filter(namesAnObject).map(nameOf);
  expect(
    named.filter((name) => !OBJECT_ROWS[name]),
    'no row in object-rows.ts; a part of the path that is nobody’s object is called as PUBLIC_PARTS has it',
  ).toEqual([]);
  expect(Object.keys(OBJECT_ROWS).filter((name) => !operations.includes(name))).toEqual([]);
});

test('what a call declares to name is what it is asked for', () => {
  const declared = apiOperations.flatMap((one: AnyOperation) =>
    (one.objects ?? []).map(({ kind, isSilent = false }) => [nameOfCall(one), kind, isSilent].join(' ')),
  );
  const asked = Object.entries(OBJECT_ROWS).flatMap(([name, rows]) =>
    rows.map(({ kind, silent = false }) => [name, kind, silent].join(' ')),
  );
  expect(declared.toSorted()).toEqual(asked.toSorted());
});

test('one of each kind that a call names stands in the world of the tests', () => {
  const named = apiOperations.flatMap((one: AnyOperation) => (one.objects ?? []).map(({ kind }) => kind));
  const unknown = named.filter((kind) => !(KINDS as readonly string[]).includes(kind));
  expect(unknown, 'to be made in tests/access/object-world.ts').toEqual([]);
});

test('every call that changes something is tried while the database fails', () => {
  const rows = Object.keys(faultRows(new Proxy({}, { get: () => ({ own: 'x' }) }) as never));
  const changing = operations.filter((name) => !name.startsWith('GET ') && !CHANGELESS.includes(name));
  expect(changing.filter((name) => !rows.includes(name))).toEqual([]);
  expect(rows.filter((name) => !operations.includes(name))).toEqual([]);
});

test('a page that is no customer’s is named as such beside the gates', () => {
  const open = (name: RouteName) => gateOf(ROUTES[name].replace(/\{\w+\??\}/g, '1')).who;
  const expected = { public: 'anyone', guest: 'guest', customer: 'customer' };
  expect(routes.filter((name) => open(name) !== expected[accessOf(name)])).toEqual([]);
});

test('every page that names an object is asked for those of others', () => {
  const parts = (name: RouteName): string[] =>
    [...ROUTES[name].matchAll(/\{(\w+)\??\}/g)].map(([, part]) => part!);
  const named = routes.filter((name) => parts(name).some((part) => !PUBLIC_ROUTE_PARTS.includes(part)));
  expect(named.filter((name) => !PAGE_OBJECTS[name] && !PUBLIC_ROUTES.includes(name))).toEqual([]);
});

import fc from 'fast-check';
import type { Schema } from '../../src/api/docs/render-schema.ts';
import { invalid, kept, valid, type KnownValues } from './arbitraries.ts';
import type { Components } from './json-schema.ts';

/** An operation as the document describes it. */
export interface Described {
  method: string;
  path: string;
  parameters: { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Schema }[];
  body: Schema | undefined;
  bodyRequired: boolean;
  answers: Readonly<Record<string, Schema>>;
  /** Status → the media type of the answer. */
  types: Readonly<Record<string, string>>;
}

export interface FuzzRequest {
  method: string;
  path: string;
  body: unknown;
}

interface Document {
  paths: Record<string, Record<string, RawOperation>>;
  components: { schemas: Components };
}

interface RawOperation {
  parameters?: Described['parameters'];
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

/** All operations of a document. */
export function describedOperations(document: unknown): { operations: Described[]; components: Components } {
  const { paths, components } = document as Document;
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { parameters = [], requestBody, responses }]) => ({
      method: method.toUpperCase(),
      path,
      // headers are read by the call itself, which says what is wrong with them in its own words
      parameters: parameters.filter((parameter) => parameter.in !== 'header'),
      body: requestBody?.content['application/json']?.schema,
      bodyRequired: requestBody?.required ?? false,
      answers: Object.fromEntries(
        Object.entries(responses).map(([status, { content }]) => [
          status,
          content?.['application/json']?.schema ?? {},
        ]),
      ),
      types: Object.fromEntries(
        Object.entries(responses).map(([status, { content }]) => [
          status,
          Object.keys(content ?? {})[0] ?? '',
        ]),
      ),
    })),
  );
  return { operations, components: components.schemas };
}

type Values = Record<string, unknown>;

/** Requests that the document allows. */
export function validRequests(operation: Described, components: Components, known: KnownValues) {
  const parts = fc.tuple(
    parameterValues(operation, components, known),
    bodyValues(operation, components, known),
  );
  return kept(
    parts.map(([values, body]) => requestOf(operation, values, body)),
    reachable,
  );
}

/** Requests with exactly one thing that the document forbids; undefined where it forbids nothing. */
export function invalidRequests(operation: Described, components: Components, known: KnownValues) {
  const faults = [
    ...operation.parameters.flatMap(({ name, schema }) => {
      const wrong = invalid(schema, components, true);
      return wrong ? [wrong.map((value) => ({ parameter: name, value }))] : [];
    }),
    ...bodyFaults(operation, components),
  ];
  if (faults.length === 0) return undefined;
  const parts = fc.tuple(
    parameterValues(operation, components, known),
    bodyValues(operation, components, known),
    fc.oneof(...faults),
  );
  const requests = parts.map(([values, body, fault]) =>
    'parameter' in fault
      ? requestOf(operation, { ...values, [fault.parameter]: fault.value }, body)
      : requestOf(operation, values, fault.body(body)),
  );
  return kept(requests, reachable);
}

type Fault = { parameter: string; value: unknown } | { body(body: unknown): unknown };

function bodyFaults({ body }: Described, components: Components): fc.Arbitrary<Fault>[] {
  if (!body) return [];
  const schema = body.$ref ? components[body.$ref.split('/').at(-1)!]! : body;
  const whole = fc
    .constantFrom<unknown>('{"a":', '[]', '"text"', 'null', '7')
    .map((text) => ({ body: () => text }));
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, part]) => {
    const wrong = invalid(part, components, false);
    return wrong
      ? [wrong.map((value) => ({ body: (old: unknown) => ({ ...(old as Values), [name]: value }) }))]
      : [];
  });
  const missing = (schema.required ?? []).map((name) =>
    fc.constant({
      body: (old: unknown) =>
        Object.fromEntries(Object.entries(old as Values).filter(([key]) => key !== name)),
    }),
  );
  return [whole, ...fields, ...missing] as fc.Arbitrary<Fault>[];
}

function parameterValues({ parameters }: Described, components: Components, known: KnownValues) {
  const record = Object.fromEntries(
    parameters.map(({ name, schema }) => [name, valid(schema, components, known)] as const),
  );
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
  return fc.record(record, { requiredKeys: required as never[] }) as fc.Arbitrary<Values>;
}

function bodyValues({ body }: Described, components: Components, known: KnownValues): fc.Arbitrary<unknown> {
  return body ? valid(body, components, known) : fc.constant(undefined);
}

function requestOf({ method, path, parameters }: Described, values: Values, body: unknown): FuzzRequest {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && Object.hasOwn(values, parameter.name))
    .map(({ name }) => `${encodeURIComponent(name)}=${encodeURIComponent(String(values[name]))}`);
  return { method, path: query.length > 0 ? `${filled}?${query.join('&')}` : filled, body };
}

/** A path whose segment is empty or means a folder is another path; what is longer than an address may be, too. */
function reachable({ path }: FuzzRequest): boolean {
  const segments = path.split('?')[0]!.split('/').slice(1);
  return path.length < 2000 && segments.every((part) => part !== '' && !/^(?:\.|%2e){1,2}$/i.test(part));
}

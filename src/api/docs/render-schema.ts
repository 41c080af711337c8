import { markup, type Markup } from '#lib/markup.ts';
import { prose } from './prose.ts';

/** The part of JSON Schema that our contract uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  example?: unknown;
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  /** The field in which no two items are the same: JSON Schema has no word for it. */
  'x-unique-by'?: string;
  default?: unknown;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

/** A schema in words: objects as lists of fields, references as links. */
export function renderSchema(schema: Schema): Markup {
  if (schema.$ref) return link(schema.$ref);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return joined(choices.map(renderSchema), ' or ');
  if (schema.allOf) return joined(schema.allOf.map(renderSchema), ' and ');
  if (schema.items) return markup`list of ${renderSchema(schema.items)}`;
  if (schema.properties) return fields(schema.properties, new Set(schema.required));
  return markup`<span>${wordsOf(schema)}</span>`;
}

function fields(properties: Record<string, Schema>, required: ReadonlySet<string>): Markup {
  const rows = Object.entries(properties).map(
    ([name, schema]) =>
      markup`<dt><code>${name}</code>${required.has(name) ? '' : ' (optional)'}</dt>
        <dd>${renderSchema(schema)} <small>${prose(schema.description ?? '')}</small></dd>`,
  );
  return markup`<dl class="fields">${rows}</dl>`;
}

function wordsOf(schema: Schema): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const type = [schema.type ?? 'anything'].flat().join(' | ');
  const limits = [
    schema.minimum === undefined ? '' : `from ${schema.minimum}`,
    schema.maximum === undefined ? '' : `to ${schema.maximum}`,
    schema.maxLength === undefined ? '' : `up to ${schema.maxLength} characters`,
    schema.default === undefined ? '' : `default ${JSON.stringify(schema.default)}`,
  ];
  return [type, ...limits].filter(Boolean).join(', ');
}

function link(ref: string): Markup {
  const name = ref.split('/').at(-1) ?? '';
  return markup`<a href="#schema-${name}">${name}</a>`;
}

function joined(pieces: readonly Markup[], between: string): Markup {
  return markup`${pieces.map((piece, i) => (i === 0 ? piece : markup`${between}${piece}`))}`;
}

/** An example value of a schema: its own, or the simplest of its type. */
export function exampleOf(schema: Schema, named: Readonly<Record<string, Schema>>): unknown {
  if (schema.$ref) return exampleOf(named[schema.$ref.split('/').at(-1) ?? ''] ?? {}, named);
  if (schema.example !== undefined) return schema.example;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  if (schema.properties) return exampleObject(schema.properties, schema.required ?? [], named);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return exampleOf(choices[0]!, named);
  if (schema.items) return [exampleOf(schema.items, named)];
  const type = [schema.type ?? 'string'].flat()[0];
  return type === 'integer' || type === 'number' ? (schema.minimum ?? 1) : type === 'boolean' ? true : '…';
}

function exampleObject(
  properties: Record<string, Schema>,
  required: readonly string[],
  named: Readonly<Record<string, Schema>>,
): unknown {
  const entries = Object.entries(properties).filter(([name]) => required.includes(name));
  return Object.fromEntries(entries.map(([name, schema]) => [name, exampleOf(schema, named)]));
}

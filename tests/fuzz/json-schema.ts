import type { Schema } from '../../src/api/docs/render-schema.ts';

/** Named schemas of a document. */
export type Components = Readonly<Record<string, Schema>>;

/**
 * Says why a value is not of a schema, with its place; null when it is. Covers what our document uses, and throws for a
 * keyword it does not know, so that nothing is checked by accident only in part.
 */
export function mismatch(schema: Schema, value: unknown, components: Components, at = '$'): string | null {
  for (const keyword of Object.keys(schema))
    if (!KNOWN.has(keyword)) throw new Error(`${at}: the checker does not know ${keyword}`);
  if (schema.$ref) return mismatch(named(schema.$ref, components), value, components, at);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    const reasons = choices.map((choice) => mismatch(choice, value, components, at));
    return reasons.includes(null) ? null : reasons.join(' | ');
  }
  for (const part of schema.allOf ?? []) {
    const reason = mismatch(part, value, components, at);
    if (reason) return reason;
  }
  return scalarMismatch(schema, value, at) ?? structureMismatch(schema, value, components, at);
}

const KNOWN = new Set([
  '$ref', 'type', 'format', 'description', 'example', 'enum', 'const', 'pattern', 'minimum', 'maximum', 'minLength',
  'maxLength', 'minItems', 'maxItems', 'default', 'items', 'properties', 'required', 'additionalProperties', 'anyOf',
  'oneOf', 'allOf', 'exclusiveMinimum', 'exclusiveMaximum', 'x-unique-by',
]); // prettier-ignore

function named(ref: string, components: Components): Schema {
  const schema = components[ref.split('/').at(-1) ?? ''];
  if (!schema) throw new Error(`no schema ${ref}`);
  return schema;
}

function scalarMismatch(schema: Schema, value: unknown, at: string): string | null {
  const says = (reason: string) => `${at} ${reason}: ${JSON.stringify(value)?.slice(0, 80)}`;
  const types = schema.type === undefined ? [] : [schema.type].flat();
  if (types.length > 0 && !types.some((type) => isType(type, value))) return says(`is no ${types.join('|')}`);
  if (schema.enum && !schema.enum.includes(value)) return says('is none of the choices');
  if ('const' in schema && schema.const !== value) return says(`is not ${JSON.stringify(schema.const)}`);
  const outside = typeof value === 'number' ? boundsMismatch(schema, value) : null;
  if (outside) return says(outside);
  if (typeof value === 'string') {
    if (schema.maxLength !== undefined && value.length > schema.maxLength) return says('is too long');
    if (schema.minLength !== undefined && value.length < schema.minLength) return says('is too short');
    if (schema.pattern !== undefined && !new RegExp(schema.pattern, 'u').test(value))
      return says('has another form');
  }
  return null;
}

function boundsMismatch(schema: Schema, value: number): string | null {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  if (value < (minimum ?? value) || value <= (exclusiveMinimum ?? -Infinity)) return 'is too small';
  if (value > (maximum ?? value) || value >= (exclusiveMaximum ?? Infinity)) return 'is too large';
  return null;
}

function structureMismatch(
  schema: Schema,
  value: unknown,
  components: Components,
  at: string,
): string | null {
  if (Array.isArray(value)) {
    if (schema.maxItems !== undefined && value.length > schema.maxItems) return `${at} has too many items`;
    if (schema.minItems !== undefined && value.length < schema.minItems) return `${at} has too few items`;
    if (isTwice(schema['x-unique-by'], value)) return `${at} has an item twice`;
    return firstOf(
      value,
      (item, i) => schema.items && mismatch(schema.items, item, components, `${at}[${i}]`),
    );
  }
  if (typeof value !== 'object' || value === null) return null;
  const missing = (schema.required ?? []).find((name) => !Object.hasOwn(value, name));
  if (missing) return `${at} lacks ${missing}`;
  return firstOf(Object.entries(value), ([name, inner]) => {
    const own = schema.properties?.[name];
    if (own) return mismatch(own, inner, components, `${at}.${name}`);
    if (schema.additionalProperties === false) return `${at} must not have ${name}`;
    const rest = schema.additionalProperties;
    return typeof rest === 'object' ? mismatch(rest, inner, components, `${at}.${name}`) : null;
  });
}

function isTwice(field: string | undefined, items: readonly unknown[]): boolean {
  if (field === undefined) return false;
  return new Set(items.map((item) => (item as Record<string, unknown> | null)?.[field])).size < items.length;
}

function firstOf<T>(
  items: readonly T[],
  check: (item: T, i: number) => string | null | undefined,
): string | null {
  for (const [i, item] of items.entries()) {
    const reason = check(item, i);
    if (reason) return reason;
  }
  return null;
}

function isType(type: string, value: unknown): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}

import { expect, test } from 'vitest';
import { breakable, prose } from './prose.ts';
import { exampleOf, renderSchema, type Schema } from './render-schema.ts';

const shown = (schema: Schema) => String(renderSchema(schema)).replace(/<[^>]+>/g, '').replace(/\s+/g, ' ').trim(); // prettier-ignore

test.each<[Schema, string]>([
  [{ type: 'integer', minimum: 1, maximum: 999, default: 1 }, 'integer, from 1, to 999, default 1'],
  [{ type: 'integer', minimum: 0 }, 'integer, from 0'],
  [{ type: 'string', maxLength: 60 }, 'string, up to 60 characters'],
  [{ type: ['string', 'null'] }, 'string | null'],
  [{ enum: ['a', 1, null] }, '"a" | 1 | null'],
  [{ const: false }, 'false'],
  [{}, 'anything'],
  [{ type: 'array', items: { type: 'string' } }, 'list of string'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string or null'],
  [{ allOf: [{ $ref: '#/components/schemas/A' }, { type: 'object' }] }, 'A and object'],
])('%j reads %s', (schema, words) => {
  expect(shown(schema).replaceAll('&quot;', '"')).toBe(words);
});

test('a field that may be left out says so, and what it is for', () => {
  const text = shown({
    properties: { number: { type: 'string' }, note: { type: 'string', description: 'for the label' } },
    required: ['number'],
  });
  expect(text).toBe('number string note (optional) string for the label');
});

test('a schema of its own is a link to it', () => {
  expect(String(renderSchema({ $ref: '#/components/schemas/Error' }))).toBe(
    '<a href="#schema-Error">Error</a>',
  );
});

test('what a description says is text, its words in backticks are code', () => {
  expect(String(prose('`<a>` or b & c'))).toBe('<code>&lt;a&gt;</code> or b &amp; c');
  expect(String(prose(''))).toBe('');
});

test('a long path may break behind its slashes', () => {
  expect(String(breakable('/guestapi/a'))).toBe('/<wbr />guestapi/<wbr />a');
});

const NAMED: Record<string, Schema> = {
  Line: {
    properties: { number: { example: '1101021' }, quantity: { type: 'integer' } },
    required: ['number'],
  },
};

test.each<[Schema, unknown]>([
  [{ example: 7, default: 1 }, 7],
  [{ example: null }, null],
  [{ default: false }, false],
  [{ enum: ['b', 'a'] }, 'b'],
  [{ type: 'integer', minimum: 5 }, 5],
  [{ type: 'number' }, 1],
  [{ type: 'boolean' }, true],
  [{ type: ['string', 'null'] }, '…'],
  [{ anyOf: [{ type: 'integer' }, { type: 'string' }] }, 1],
  [{ $ref: '#/components/schemas/Line' }, { number: '1101021' }],
  [{ items: { $ref: '#/components/schemas/Line' } }, [{ number: '1101021' }]],
  [{ $ref: '#/components/schemas/Gone' }, '…'],
])('an example of %j is %j', (schema, example) => {
  expect(exampleOf(schema, NAMED)).toEqual(example);
});

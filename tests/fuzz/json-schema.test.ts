import { expect, test } from 'vitest';
import { mismatch } from './json-schema.ts';

const schema = {
  type: 'object',
  properties: {
    vkz: { type: 'integer', minimum: 0, maximum: 4 },
    name: { type: ['string', 'null'], maxLength: 3 },
    tags: { type: 'array', minItems: 1, items: { $ref: '#/components/schemas/Tag' } },
  },
  required: ['vkz'],
  additionalProperties: false,
};
const components = { Tag: { type: 'string', pattern: '^[a-z]+$' } };

test('a value of the schema has no mismatch', () => {
  expect(mismatch(schema, { vkz: 4, name: null, tags: ['a'] }, components)).toBeNull();
});

test.each([
  [{}, 'lacks vkz'],
  [{ vkz: 5 }, 'too large'],
  [{ vkz: 1.5 }, 'no integer'],
  [{ vkz: 1, name: 'abcd' }, 'too long'],
  [{ vkz: 1, tags: ['a', 'B'] }, '$.tags[1] has another form'],
  [{ vkz: 1, tags: [] }, 'too few items'],
  [{ vkz: 1, more: 1 }, 'must not have more'],
  [[], 'no object'],
])('%j is told apart', (value, reason) => {
  expect(mismatch(schema, value, components)).toContain(reason);
});

test('items with the same own field are told', () => {
  const list = { type: 'array', items: {}, 'x-unique-by': 'id' };
  expect(mismatch(list, [{ id: 'a' }, { id: 'b' }], {})).toBeNull();
  expect(mismatch(list, [{ id: 'a' }, { id: 'a' }], {})).toContain('twice');
});

test('a keyword that is not checked is an error, not a pass', () => {
  expect(() => mismatch({ not: {} } as never, 1, {})).toThrow('does not know not');
});

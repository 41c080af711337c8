import { expect, test } from 'vitest';
import { recordSchema } from './record.ts';
import { fromSimpleProduct } from './simple-product.ts';

test('a simple product becomes categories, properties and an acceptable article', () => {
  const records = fromSimpleProduct({
    id: 'B0-17',
    number: 'TN 2110',
    title: 'Cordless drill 18 V',
    brand: 'Acme',
    category: 'Tools > Drills',
    attrs: { Voltage: '18 V', Colour: ['blue', 'black'] },
    desc: 'Light and strong.',
    price: 89.9,
  });
  for (const record of records) expect(recordSchema.safeParse(record).error).toBeUndefined();
  expect(records.filter(({ type }) => type === 'category')).toMatchObject([
    { code: 'c-tools' },
    { code: 'c-tools-drills', parent: 'c-tools' },
  ]);
  expect(records.at(-1)).toMatchObject({
    number: 'B0-17',
    manufacturerNumber: 'TN 2110',
    category: 'c-tools-drills',
    supplier: 'b-acme',
    price: { list: 8990 },
    properties: [
      ['p-voltage', 'v-18-v'],
      ['p-colour', 'v-blue'],
      ['p-colour', 'v-black'],
    ],
  });
});

test('a product with nothing but id and title is on request in a category of its own', () => {
  const records = fromSimpleProduct({ id: 7, title: 'Ding' }, 'de');
  expect(records.at(-1)).toMatchObject({ number: '7', names: { de: 'Ding' }, price: { list: 2 } });
});

test('names in other scripts keep distinct codes', () => {
  const code = (brand: string) =>
    fromSimpleProduct({ id: 1, title: 'x', brand }).find((r) => r.type === 'supplier');
  expect(code('日本')).not.toEqual(code('東京'));
});

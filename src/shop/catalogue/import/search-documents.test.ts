import { expect, test } from 'vitest';
import { HEADER } from '../catalogue.test-support.ts';
import type { ArticleRecord } from '../article-record.ts';
import type { ValidRecord } from '../record.ts';
import { MasterDataBuilder } from './master-data.ts';
import { SearchDocuments } from './search-documents.ts';

const TOOTHING = { type: 'property', code: 'toothing', kind: 'text', names: { de: 'Verzahnung' } } as const;
const CUTTER: ArticleRecord = {
  type: 'article',
  number: '107000001',
  category: '201',
  names: { de: 'Hartmetallfräser' },
  price: { list: 1290 },
  properties: [['toothing', '175']],
};
const PLACED = { id: 1, category: '201', reference: null, tile: 1, lead: 1 };

function textOf(...values: object[]) {
  const builder = new MasterDataBuilder();
  for (const record of [TOOTHING, ...values])
    builder.add(record as Exclude<ValidRecord, { type: 'article' }>);
  const documents = new SearchDocuments(builder.build(HEADER as never), new Map());
  return documents.document(PLACED as never, CUTTER, CUTTER.names, 0).texts.de!;
}

test('a value is found by its name and by what else it is called, each a fact', () => {
  const medium = { type: 'value', property: 'toothing', code: '175', names: { de: 'mittel' } };
  expect(textOf(medium)).toMatchObject({ attributes: ['Verzahnung mittel'], facts: ['mittel'] });
  expect(textOf({ ...medium, words: { de: 'blauer Ring' } })).toMatchObject({
    attributes: ['Verzahnung mittel', 'blauer Ring'],
    facts: ['mittel', 'blauer Ring'],
  });
});

test('a value that comes again adds its words in other languages', () => {
  const value = { type: 'value', property: 'toothing', code: '175', names: { de: 'mittel' } };
  const again = { ...value, words: { de: 'rot', en: 'blue ring' } };
  expect(textOf({ ...value, words: { de: 'blauer Ring' } }, again).facts).toEqual(['mittel', 'blauer Ring']);
  expect(textOf(value, again).facts).toEqual(['mittel', 'rot']);
});

test('a value knows the values of its property whose names stand within its own', () => {
  const value = (code: string, de: string) => ({ type: 'value', property: 'toothing', code, names: { de } });
  const all = [
    value('175', 'mittelgrob'),
    value('1', 'grob'),
    value('2', 'mittel'),
    value('3', '2 mittelgrob'),
  ];
  // `mittel` is what it begins with, not what it is
  expect(textOf(...all)).toMatchObject({ labels: ['Verzahnung'], lookalikes: ['grob'] });
  expect(textOf(value('175', 'mittel grob'), ...all.slice(1)).lookalikes).toEqual(['grob', 'mittel']);
});

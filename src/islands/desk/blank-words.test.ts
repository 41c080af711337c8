import { expect, test } from 'vitest';
import { contentTypes, formOf } from '#shop/content/index.ts';
import { blankWords } from './blank-words.ts';

test('a new entry has no word, only what its form shows as chosen', () => {
  expect(blankWords(formOf(contentTypes.hero.schema))).toEqual({ picture: 'cabinet', links: [{}] });
  expect(blankWords(formOf(contentTypes['chat-setting'].schema))).toEqual({ enabled: false });
  expect(blankWords(formOf(contentTypes.promotion.schema))).toEqual({
    picture: 'cabinet',
    tone: 'plain',
    link: {},
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { richTextToMarkdown } from './markdown.ts';
import { richTextFromMarkdown } from './rich-text-from-markdown.ts';

test('what one writes on is what was stored, there and back', () => {
  const word = fc.stringMatching(/^[a-zäöü]{1,8}$/);
  const words = fc.array(word, { minLength: 1, maxLength: 4 }).map((list) => list.join(' '));
  const inline = fc.oneof(
    words,
    words.map((text) => `**${text}**`),
    words.map((text) => `*${text}*`),
    words.map((text) => `[${text}](shop/category/PG3)`),
  );
  const line = fc.array(inline, { minLength: 1, maxLength: 3 }).map((list) => list.join(' '));
  const block = fc.oneof(
    line,
    line.map((text) => `## ${text}`),
    fc.array(line, { minLength: 1, maxLength: 3 }).map((list) => list.map((text) => `- ${text}`).join('\n')),
    fc
      .array(line, { minLength: 1, maxLength: 3 })
      .map((list) => list.map((text, i) => `${i + 1}. ${text}`).join('\n')),
    fc.tuple(words, words).map(([head, cell]) => `| ${head} | b |\n| --- | --- |\n| ${cell} | c |`),
  );
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 5 }), (blocks) => {
      const stored = richTextFromMarkdown(blocks.join('\n\n'));
      expect(richTextFromMarkdown(richTextToMarkdown(stored))).toEqual(stored);
    }),
  );
});

test('a break of a line comes back, and nothing is an empty text', () => {
  const stored = richTextFromMarkdown('Straße 1\\\nOrt');
  expect(richTextFromMarkdown(richTextToMarkdown(stored))).toEqual(stored);
  expect(richTextToMarkdown(undefined)).toBe('');
});

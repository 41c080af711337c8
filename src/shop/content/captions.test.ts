import { expect, test } from 'vitest';
import { captionsOf, webVtt } from './captions.ts';
import { richTextFromMarkdown } from './rich-text-from-markdown.ts';

const guide = richTextFromMarkdown('Vorweg.\n\n1. Öffnen Sie {brand}.\n2. Eins. Zwei drei vier!');

test('each step of the guide is shown equally long, its sentences by their length', () => {
  const captions = captionsOf(guide, 20, { brand: 'A & B' });
  expect(captions.map(({ text }) => text)).toEqual(['Öffnen Sie A & B.', 'Eins.', 'Zwei drei vier!']);
  expect(captions.map(({ from }) => from)).toEqual([0, 10, 12.5]);
  expect(captions.at(-1)!.to).toBe(20);
});

test('a guide without numbered steps has no captions', () => {
  expect(captionsOf(richTextFromMarkdown('Nur Text.'), 20)).toEqual([]);
});

test('captions are a WebVTT file in which no text can begin a tag', () => {
  const file = webVtt([{ from: 0, to: 3661.5, text: '<b>1 --> 2 & 3' }]);
  expect(file).toBe('WEBVTT\n\n00:00:00.000 --> 01:01:01.500\n&lt;b&gt;1 --&gt; 2 &amp; 3\n');
});

// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { Editor, type JSONContent } from '@tiptap/core';
import { expect, test } from 'vitest';
import { richTextFromMarkdown } from '#shop/content/rich-text-from-markdown.ts';
import { richTextSchema } from '#shop/content/rich-text.ts';
import { richTextExtensions } from './extensions.ts';
import { storedDocument } from './stored-document.ts';

const editorWith = (content: JSONContent | string) =>
  new Editor({ element: null, extensions: richTextExtensions(), content, injectCSS: false });
const through = (content: JSONContent | string) => storedDocument(editorWith(content).getJSON());

const SEED = 'content/seed/texts';

/** Every long text of the seed, in every language: files of their own, answers and bodies of the others. */
function seedTexts(): string[] {
  const files = readdirSync(SEED, { recursive: true, encoding: 'utf8' });
  return files
    .filter((name) => /\.(?:md|json)$/.test(name))
    .flatMap((name) => {
      const text = readFileSync(`${SEED}/${name}`, 'utf8');
      if (name.endsWith('.md')) return [text];
      const entries = Object.values(JSON.parse(text) as Record<string, { body?: string; answer?: string }>);
      return entries.flatMap(({ body, answer }) => [body, answer].filter((one) => one !== undefined));
    });
}

test('every text that the shop comes with goes through the editor unchanged', () => {
  const texts = seedTexts();
  expect(texts.length).toBeGreaterThan(500);
  const editor = editorWith(''); // one for all of them: an editor costs a hundred times what a text costs
  for (const text of texts) {
    const stored = richTextFromMarkdown(text);
    editor.commands.setContent(stored as JSONContent);
    expect(storedDocument(editor.getJSON()), text).toEqual(stored);
  }
});

test('what is written fits the allow-list, blank texts are none', () => {
  const editor = editorWith('');
  editor.chain().toggleHeading({ level: 2 }).insertContent('Ab heute').run();
  editor.chain().insertTable({ rows: 2, cols: 2, withHeaderRow: true }).run();
  const stored = storedDocument(editor.getJSON());
  expect(richTextSchema.safeParse(stored).error).toBeUndefined();
  expect(stored?.content.map(({ type }) => type)).toContain('table');
  expect(through('<p> </p><ul><li></li></ul>')).toBeUndefined();
});

test.each([
  ['scripts and frames', '<p>a<script>alert(1)</script></p><object data="x"></object><svg onload="x"></svg>'],
  ['handlers and styles', '<p onclick="x" style="color:red">a <b onmouseover="x">b</b></p>'],
  ['links that lead nowhere allowed', '<p><a href="javascript:alert(1)">a</a> <a href="//evil.example">b</a></p>'],
  ['lists in lists', '<ul><li>a<ul><li>b</li></ul></li></ul><ol start="7"><li><h2>c</h2></li></ol>'],
  ['spanning cells', '<table><tr><th colspan="3" style="width:9px">a</th></tr><tr><td rowspan="2"><ul><li>b</li></ul></td></tr></table>'],
  ['what we have not', '<h1>a</h1><h6>b</h6><blockquote>c</blockquote><pre>d</pre><img src="x" onerror="y"><hr><u>e</u>'],
])('pasted %s leave only what the allow-list knows', (_, html) => {
  const stored = through(html);
  expect(richTextSchema.safeParse(stored).error).toBeUndefined();
  expect(JSON.stringify(stored)).not.toMatch(/script|onclick|onmouse|onload|object|evil|style|colspan/);
}); // prettier-ignore

test('a link to a page of the shop stays one', () => {
  expect(through('<p><a href="shop/category/PG3">a</a></p>')?.content).toEqual([
    {
      type: 'paragraph',
      content: [{ type: 'text', text: 'a', marks: [{ type: 'link', attrs: { href: 'shop/category/PG3' } }] }],
    },
  ]);
});

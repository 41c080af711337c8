import { describe, expect, test } from 'vitest';
import { isLinkTarget, resolveTarget } from '#lib/link-target.ts';
import { headingsOf, renderRichText, richTextToPlain } from './render-rich-text.ts';
import { richTextFromMarkdown } from './rich-text-from-markdown.ts';
import { richTextSchema, type RichText } from './rich-text.ts';

const options = {
  prefix: 'de-at',
  values: { brand: 'A & B', email: 'a@b.example', evil: '<script>alert(1)</script>' },
};
const html = (markdown: string) => renderRichText(richTextFromMarkdown(markdown), options);
const doc = (...content: unknown[]) => ({ type: 'doc', content }) as RichText;
const linked = (href: unknown) =>
  doc({
    type: 'paragraph',
    content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }],
  });

describe('form', () => {
  test.each([
    ['a paragraph', 'One\nline', '<p>One line</p>'],
    ['a break', 'One\\\ntwo', '<p>One<br>two</p>'],
    ['headings with ids', '## One\nText\n\n### Two', '<h2 id="h-1">One</h2><p>Text</p><h3 id="h-2">Two</h3>'],
    ['a list', '- a\n- b\n  more', '<ul><li>a</li><li>b more</li></ul>'],
    ['an ordered list', '1. a\n2. b', '<ol><li>a</li><li>b</li></ol>'],
    ['a list after a sentence', 'Need:\n- a', '<p>Need:</p><ul><li>a</li></ul>'],
    ['marks', '**a** and *b*', '<p><strong>a</strong> and <em>b</em></p>'],
    [
      'a link below the market',
      '[go](shop/category/PG3)',
      '<p><a href="/de-at/shop/category/PG3">go</a></p>',
    ],
    [
      'a link that leaves the shop',
      '[go](https://example.org/a?b=1&c=2)',
      '<p><a href="https://example.org/a?b=1&amp;c=2" rel="noopener noreferrer">go</a></p>',
    ],
    [
      'a mail address from a placeholder',
      '[{email}](mailto:{email})',
      '<p><a href="mailto:a@b.example">a@b.example</a></p>',
    ],
    [
      'a table that scrolls by itself',
      '| A | B |\n|---|---|\n| 1 | 2 |',
      '<div class="table-scroll" tabindex="0"><table><tr><th scope="col">A</th><th scope="col">B</th></tr><tr><td>1</td><td>2</td></tr></table></div>',
    ],
  ])('%s', (_, markdown, expected) => {
    expect(html(markdown)).toBe(expected);
  });

  test('a link to a page the shop does not have is shown as text', () => {
    const exists = (target: string) => target.startsWith('legal/');
    const text = richTextFromMarkdown('[a](legal/agb) [b](zahnlager) [c](#c) [d](mailto:d@e.example)');
    expect(renderRichText(text, { prefix: 'de-de', exists })).toBe(
      '<p><a href="/de-de/legal/agb">a</a> b <a href="#c">c</a> <a href="mailto:d@e.example">d</a></p>',
    );
  });

  test('the contents list names the same ids as the rendered headings', () => {
    const text = richTextFromMarkdown('## One {brand}\n\nText\n\n### Two');
    expect(headingsOf(text, options.values)).toEqual([
      { id: 'h-1', level: 2, text: 'One A & B' },
      { id: 'h-2', level: 3, text: 'Two' },
    ]);
  });

  test('plain text keeps words apart', () => {
    expect(richTextToPlain(richTextFromMarkdown('## A\n- b\n- **c**d\n\nE {brand}'), options.values)).toBe(
      'A b cd E A & B',
    );
  });
});

describe('nothing but the allowed tags comes out', () => {
  test.each([
    ['<script>alert(1)</script>'],
    ['<img src=x onerror=alert(1)>'],
    ['"><svg/onload=alert(1)>'],
    ['**<b>bold</b>**'],
    ['{evil}'],
    ['[<img src=x>](shop)'],
    ['| <td onclick=x> | b |'],
    ['&lt;script&gt; stays what was typed'],
  ])('text %j is escaped', (markdown) => {
    const out = html(markdown);
    expect(
      out.replace(
        /<\/?(?:p|strong|em|a|div|table|tr|td|th)(?: (?:href|class|tabindex|scope)="[^"<>]*")*>/g,
        '',
      ),
    ).not.toMatch(/[<>]/);
  });

  const BAD = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    '/de-de/shop',
    'http://example.org',
    'https://',
    'https://a"onmouseover="x',
    "https://a/'x",
    'https://user:pw@evil.example',
    'shop/../../admin',
    './x',
    'mailto:a@b?bcc=c@d',
    'tel:alert(1)',
    'blob:https://a',
    'file:///etc/passwd',
    'mailto:{evil}',
  ];
  test.each(BAD)('the link %j is shown as text', (href) => {
    expect(renderRichText(linked(href), options)).toBe('<p>x</p>');
    if (!href.includes('{')) expect(richTextSchema.safeParse(linked(href)).success).toBe(false);
  });

  test('a link longer than any address is shown as text', () => {
    expect(renderRichText(linked('a'.repeat(2001)), options)).toBe('<p>x</p>');
  });

  test.each([
    ['an unknown block', doc({ type: 'iframe', attrs: { src: 'x' } }), ''],
    [
      'an unknown inline',
      doc({ type: 'paragraph', content: [{ type: 'image', attrs: { src: 'x' } }] }),
      '<p></p>',
    ],
    [
      'an unknown mark',
      doc({ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'style' }] }] }),
      '<p>x</p>',
    ],
    [
      'a heading of level "1 onclick"',
      doc({ type: 'heading', attrs: { level: '1 onclick' }, content: [] }),
      '<h2 id="h-1"></h2>',
    ],
    ['content that is no list', doc({ type: 'paragraph', content: 'x' }), '<p></p>'],
    ['a link without target', linked(undefined), '<p>x</p>'],
    ['a link to an object', linked({ toString: 1 }), '<p>x</p>'],
    ['nothing at all', undefined as unknown as RichText, ''],
  ])('%s does no harm', (_, text, expected) => {
    expect(renderRichText(text, options)).toBe(expected);
    expect(richTextSchema.safeParse(text).success).toBe(false);
  });
});

describe('targets', () => {
  test.each([
    ['', '/de-de/'],
    ['shop/category/PG3', '/de-de/shop/category/PG3'],
    ['service#kontakt', '/de-de/service#kontakt'],
    ['shop/suche?q=a%20b&topArt=1', '/de-de/shop/suche?q=a%20b&topArt=1'],
    ['#faq', '#faq'],
    ['https://example.org/x', 'https://example.org/x'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['tel:+493023125100', 'tel:+493023125100'],
  ])('%j leads to %j', (target, expected) => {
    expect(isLinkTarget(target)).toBe(true);
    expect(resolveTarget(target, 'de-de')).toBe(expected);
  });
});

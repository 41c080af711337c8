import { expect, test } from 'vitest';
import { escapeMarkup, markup, trustedMarkup } from './markup.ts';

test('texts are escaped in content and attributes, whatever they hold', () => {
  const name = `<script>"&'</script>`;
  expect(String(markup`<a title="${name}">${name}</a>`)).toBe(
    '<a title="&lt;script&gt;&quot;&amp;&#39;&lt;/script&gt;">&lt;script&gt;&quot;&amp;&#39;&lt;/script&gt;</a>',
  );
});

test('pieces of HTML are kept, lists joined, and what is not there is nothing', () => {
  const items = ['a', 'b<'].map((text) => markup`<li>${text}</li>`);
  expect(String(markup`<ul>${items}${false}${null}${undefined}${0}</ul>`)).toBe(
    '<ul><li>a</li><li>b&lt;</li>0</ul>',
  );
});

test('trusted HTML is kept; an escaped text is not escaped twice', () => {
  expect(String(markup`<style>${trustedMarkup('a>b{}')}</style>`)).toBe('<style>a>b{}</style>');
  expect(String(markup`<p>${markup`${'a<b'}`}</p>`)).toBe('<p>a&lt;b</p>');
  expect(escapeMarkup('"a" & b')).toBe('&quot;a&quot; &amp; b');
  expect(escapeMarkup('plain')).toBe('plain');
});

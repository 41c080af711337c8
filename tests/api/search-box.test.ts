import { Window } from 'happy-dom';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SearchForm } from '#islands/search/search-form.tsx';
import { startShop, type TestShop } from './support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

/** The form of a page or of React's markup, its attributes in one order. */
function formOf(html: string): string {
  const { document } = new Window();
  document.body.innerHTML = html;
  const form = document.querySelector('form[role="search"]')!;
  for (const node of [form, ...form.querySelectorAll('*')]) {
    const attributes = [...node.attributes].map(
      ({ name, value }) => [name.toLowerCase(), value ?? ''] as const,
    );
    for (const name of node.getAttributeNames()) node.removeAttribute(name);
    for (const [name, value] of attributes.toSorted()) if (value !== '') node.setAttribute(name, value);
  }
  return form.outerHTML.replace(/>\s+/g, '>').replace(/\s+</g, '<');
}

test('the search box that React puts in place of the page’s is the same form', async () => {
  const { text } = await shop.ask('/de-de/', { headers: { accept: 'text/html' } });
  const page = text.slice(text.indexOf('<form role="search"'));
  const standing = page.slice(0, page.indexOf('</form>') + 7);
  const action = /action="([^"]*)"/.exec(standing)![1]!;
  const label = /class="sr-only">([^<]*)</.exec(standing)![1]!;
  const placeholder = /placeholder="([^"]*)"/.exec(standing)![1]!;
  const taken = renderToStaticMarkup(createElement(SearchForm, { action, label, placeholder }));
  expect(formOf(standing)).toBe(formOf(taken));
  expect(formOf(standing)).toContain('maxlength="200"');
});

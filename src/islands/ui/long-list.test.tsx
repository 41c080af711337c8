// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hydrate } from '../../../tests/support/component.tsx';
import './long-list-window.tsx'; // loaded before the clock of a test runs
import { LongList } from './long-list.tsx';

const list = (count: number) => (
  <LongList
    count={count}
    label="Articles"
    textOf={(index) => `Article ${index}`}
    renderRow={(index) => <button type="button">{`Article ${index}`}</button>}
  />
);
const rows = () => [...document.querySelectorAll('li')].map((row) => row.textContent);
const buttons = () => document.querySelectorAll('button').length;

test('up to 50 rows are all whole', async () => {
  await hydrate(list(50));
  expect(buttons()).toBe(50);
});

test('the server sends a screenful of a longer list whole, other rows as text', async () => {
  const { html } = await hydrate(list(51));
  expect(html.match(/<button/g)).toHaveLength(20);
  expect(html.match(/<li/g)).toHaveLength(51);
  expect(html).not.toContain('style=');
});

test('every row of a long list can be found, counted and read, wherever the window is', async () => {
  await hydrate(list(600));
  expect(rows()).toHaveLength(600);
  expect(rows()[599]).toBe('Article 599');
});

test('a long list is printed whole', async () => {
  await hydrate(list(120));
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(buttons()).toBe(120);
});

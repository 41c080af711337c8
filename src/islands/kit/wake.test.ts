// @vitest-environment happy-dom
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { attachWaking } from './wake.ts';

let pressed: string[] = [];
beforeAll(attachWaking);
afterAll(() => document.body.replaceChildren());
beforeEach(() => {
  pressed = [];
  document.body.innerHTML = `<astro-island ssr>
      <button type="button" id="a">A</button><button type="button" id="b"><b>B</b></button>
      <form action="/kasse"><button id="post">Senden</button></form>
      <form><button id="own">Senden</button></form>
      <input id="typed" value="alt" /><input type="checkbox" id="box" value="1" /><textarea></textarea>
    </astro-island><button type="button" id="out">außen</button>`;
  for (const one of document.querySelectorAll('button'))
    one.addEventListener('click', (event) => {
      event.preventDefault();
      pressed.push(one.id);
    });
});

const at = <E extends HTMLElement>(selector: string): E => document.querySelector<E>(selector)!;
function wake(): void {
  at('astro-island').removeAttribute('ssr');
  at('astro-island').dispatchEvent(new Event('astro:hydrate'));
}

test('presses before an island woke are made again in their order, each once', () => {
  at('#b b').click();
  at('#a').click();
  at('#b').click();
  expect(pressed).toEqual([]);
  wake();
  expect(pressed).toEqual(['b', 'a']);
});

test('what stands in no sleeping island is pressed at once', () => {
  at('#out').click();
  expect(pressed).toEqual(['out']);
  wake();
  at('#a').click();
  expect(pressed).toEqual(['out', 'a']);
});

test('a form with an address of its own does not wait, one without does', () => {
  at('#post').click();
  at('#own').click();
  expect(pressed).toEqual(['post']);
  wake();
  expect(pressed).toEqual(['post', 'own']);
});

test('what was typed is told to the island that woke; untouched fields say nothing', () => {
  const heard: string[] = [];
  for (const field of document.querySelectorAll('input, textarea'))
    field.addEventListener('input', () => heard.push(field.id || field.tagName));
  at<HTMLInputElement>('#typed').value = 'neu';
  wake();
  expect(heard).toEqual(['typed']);
  expect(at<HTMLInputElement>('#typed').value).toBe('neu');
});

// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { offerMatching } from './offer-matching.ts';
import { chosenOf } from './variant-sum-text.ts';

beforeEach(() => {
  document.body.innerHTML = `
    <div id="table"><table><tr>
      <td aria-current="true"><input data-variant="010110302" data-price="100"></td>
      <td><input data-variant="010110103" data-price="200"></td>
    </tr></table>
    <div data-set-28><button data-text="28: {cell}"></button>
      <a href="/de-de/zahnassistent/garnitur/010110302#kombination"></a></div></div>`;
  // what a browser reads of aria-label
  for (const [at, label] of ['S46, A2', 'S44, A3'].entries()) fields()[at]!.ariaLabel = label;
});
const fields = () => [...document.querySelectorAll<HTMLInputElement>('[data-variant]')];

test('a sum has no number that the cart would refuse', () => {
  const [first, second] = fields();
  for (const wrong of ['99999', '1000', '1.5', '-5', '0', '']) {
    first!.value = wrong;
    expect(chosenOf([first!]), wrong).toEqual([]);
  }
  [first!.value, second!.value] = ['999', ' 2 '];
  expect(chosenOf(fields()).map(({ quantity }) => quantity)).toEqual([999, 2]);
});

test('button and link of the 28 speak of the cell that has or last had the focus', () => {
  offerMatching(document.querySelector<HTMLElement>('#table')!);
  const [button, link] = [document.querySelector('button')!, document.querySelector('a')!];
  expect([button.textContent, link.getAttribute('href')]).toEqual([
    '28: S46, A2',
    expect.stringMatching(/garnitur\/010110302#kombination$/),
  ]);
  fields()[1]!.focus();
  expect([button.textContent, link.getAttribute('href')]).toEqual([
    '28: S44, A3',
    expect.stringMatching(/garnitur\/010110103#kombination$/),
  ]);
});

// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { openCountries } from './countries.ts';

const COUNTRIES = { AT: 'Österreich', HU: 'Ungarn', UA: 'Ukraine' };
const chosen = vi.fn<(iso2: string) => void>();
let field: HTMLInputElement;

beforeEach(async () => {
  chosen.mockClear();
  document.body.innerHTML = `<dialog id="country-picker">
    <button type="button">×</button><input type="search" /><p data-no-country hidden>Kein Land gefunden</p>
    <div data-countries><section><ul>${Object.entries(COUNTRIES)
      .map(([iso2, name]) => `<li><a href="#${iso2}" data-choose-country="${iso2}">${name}</a></li>`)
      .join('')}</ul></section></div></dialog>`;
  for (const link of document.querySelectorAll('a')) link.addEventListener('click', () => chosen(link.dataset['chooseCountry']!)); // prettier-ignore
  await openCountries(document.querySelector('dialog')!, '/de-de/laender');
  field = document.querySelector('input')!;
});

function type(text: string): (string | null)[] {
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return [...document.querySelectorAll('li:not([hidden])')].map(({ textContent }) => textContent);
}
const saysNone = () => !document.querySelector<HTMLElement>('[data-no-country]')!.hidden;
const press = (init: KeyboardEventInit) => field.dispatchEvent(new KeyboardEvent('keydown', init));

test.each(['Magyarország', 'hungary', 'HU', 'ungar'])('a country is found by %s', (text) => {
  expect(type(text)).toEqual(['Ungarn']);
  expect(saysNone()).toBe(false);
});

test('where no country is found that is said, until one is', () => {
  expect(type('Atlantis')).toEqual([]);
  expect(saysNone()).toBe(true);
  expect(type('')).toHaveLength(3);
  expect(saysNone()).toBe(false);
});

test('Enter goes to the only country that is left, and to none of several', () => {
  type('u');
  press({ key: 'Enter' });
  expect(chosen).not.toHaveBeenCalled();
  type('ukr');
  press({ key: 'Enter', isComposing: true });
  expect(chosen).not.toHaveBeenCalled();
  press({ key: 'Enter' });
  expect(chosen.mock.calls).toEqual([['UA']]);
});

import { expect, test } from 'vitest';
import { checkWording, columnsOf, readWording } from './wording.ts';

const WORDS = readWording('language,avoid,say\nes,\\bcesta,carrito\nde,Passwort,Kennwort\n');

test('a word that its language avoids is found, keys and addresses are none', () => {
  const text = '{\n  "cesta": "En el carrito",\n  "a": "En la cesta",\n  "b": "[ver](cesta)"\n}\n';
  expect(checkWording([{ path: 'locales/es/cart.json', text }], WORDS)).toEqual([
    { path: 'locales/es/cart.json', line: 3, message: 'says cesta where docs/wording.csv says carrito' },
  ]);
  expect(checkWording([{ path: 'locales/it/cart.json', text }], WORDS)).toEqual([]);
});

test('what the specification fixes word for word stays', () => {
  const text = '"a": "Bitte ändern Sie zuerst Ihr Passwort!"\n"b": "Ihr Passwort"';
  expect(checkWording([{ path: 'locales/de/errors.json', text }], WORDS).map(({ line }) => line)).toEqual([
    2,
  ]);
});

test('the catalogue’s words are read by language, on the lines of their rows', () => {
  const text = 'key,de,en,fr,es\nval.a,Cesta,b,c,d\nval.b,a,b,c,la cesta\n';
  expect(checkWording(columnsOf({ path: 'data/i18n_val.csv', text }), WORDS)).toEqual([
    { path: 'data/i18n_val.csv', line: 3, message: 'says cesta where docs/wording.csv says carrito' },
  ]);
});

import { expect, test } from 'vitest';
import { findPages, searchable } from './find-pages.ts';

const pages = [
  { title: 'Wie schicke ich etwas zurück?', text: 'Sie melden eine Retoure an.', href: '/a' },
  { title: 'Retoure anmelden', text: 'Ware unbenutzt zurücksenden.', href: '/b' },
  { title: 'Versand und Lieferung', text: 'Retourenscheine liegen bei. Größe zählt.', href: '/c' },
  { title: 'Retouren', text: 'noch einmal', href: '/b' },
].map(searchable);
const found = (text: string): string[] => findPages(pages, text, 4).map(({ href }) => href);

test('words of a title come before words of the text, each page once', () => {
  expect(found('retoure')).toEqual(['/b', '/a', '/c']);
});

test('every word has to be there, its begin is enough, case and accents do not matter', () => {
  expect(found('RETOUR anm')).toEqual(['/b']);
  expect(found('grosse')).toEqual(['/c']);
  expect(found('retoure zirkon')).toEqual([]);
});

test('a longer word is found within others, a number or a letter is not looked for', () => {
  expect(found('scheine')).toEqual(['/c']);
  for (const none of ['301000001', '12', 'a', '', '  ']) expect(found(none)).toEqual([]);
});

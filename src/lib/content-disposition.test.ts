import { expect, test } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

test.each([
  ['Rechnung-R1.pdf', 'inline; filename="Rechnung-R1.pdf"'],
  [
    'Auftragsbestätigung 2600001.pdf',
    'inline; filename="Auftragsbestatigung-2600001.pdf"; filename*=UTF-8\'\'Auftragsbest%C3%A4tigung%202600001.pdf',
  ],
  ['Számla 7/1.pdf', 'inline; filename="Szamla-7-1.pdf"; filename*=UTF-8\'\'Sz%C3%A1mla%207-1.pdf'],
  ['a"\r\nb (1).pdf', 'inline; filename="a-b-1-.pdf"; filename*=UTF-8\'\'a%22-b%20%281%29.pdf'],
])('the file %j is named with all its letters, and in ASCII beside', (name, header) => {
  expect(contentDisposition('inline', name)).toBe(header);
});

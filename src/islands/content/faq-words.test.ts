import { expect, test } from 'vitest';
import { findsAll, folded } from './faq-words.ts';

const text = folded('Wie groß ist die Ronde? Größen von 12 bis 25 mm, żółta, őrlés.');

test.each(['GRÖSSEN ronde', 'grossen', 'zolta', 'orles', '25 mm', '', '  '])('“%s” is found', (query) => {
  expect(findsAll(query, text)).toBe(true);
});

test.each(['ronde gips', 'grössen.*', '13'])('“%s” is not found', (query) => {
  expect(findsAll(query, text)).toBe(false);
});

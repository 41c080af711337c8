import { expect, test } from 'vitest';
import { lettersOf, type IndexLine } from './line-index.ts';

const line = (name: string, slug: string): IndexLine => ({
  slug,
  name,
  articles: 1,
  supplier: null,
  category: '1',
});

test('lines stand below their letter, those of one first word together', () => {
  const letters = lettersOf([
    line('3D Base', '3d-base'),
    line('Aurelis', 'aurelis'),
    line('Aurelis Soft', 'aurelis-soft'),
    line('Österra-Zir', 'oesterra-zir'),
    line('Opalis', 'opalis'),
  ]);
  expect(
    letters.map(({ letter, families }) => [
      letter,
      ...families.map(({ name, lines }) => `${name} ${lines.length}`),
    ]),
  ).toEqual([
    ['#', '3D 1'],
    ['A', 'Aurelis 2'],
    ['O', 'Österra 1', 'Opalis 1'],
  ]);
});

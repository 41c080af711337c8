import { expect, test } from 'vitest';
import { shelf } from './shelf.test-support.ts';

const glove = (size: string, colour: string) => ({
  title: `Handschuhe Handolux, Nitril, ${size}, ${colour}`,
  facts: ['Nitril', size, colour],
});

test('a single letter is asked for where articles with the other words have it', async () => {
  const gloves = ['S', 'M', 'L'].flatMap((size) => [glove(size, 'blau'), glove(size, 'weiß')]);
  const { ask } = shelf('de', [...gloves, { title: 'Abutment', facts: ['C'] }]);
  expect(await ask('handschuhe nitril m blau')).toEqual(['Handschuhe Handolux, Nitril, M, blau']);
  expect(await ask('m handschuhe')).toHaveLength(2);
});

test('a single letter never empties a list', async () => {
  const { ask } = shelf('de', [{ title: 'Silikon Silvonda' }, { title: 'Abutment Implastra', facts: ['C'] }]);
  expect(await ask('c silikon')).toEqual(['Silikon Silvonda']);
  expect(await ask('silikon k')).toEqual(['Silikon Silvonda']);
});

const tooth = (number: string) => ({
  title: `Einzelzahn Aurelis, ${number}, Form S46`,
  facts: [number, 'S46'],
  categories: ['PG1', '103'],
  properties: [['tooth', number] as const],
});

test('a line and a mould mean the set, a tooth’s number the single tooth', async () => {
  const set = 'Frontzahngarnitur Aurelis, OK Front, Form S46';
  const { find } = shelf('de', [tooth('11'), tooth('12'), { title: set, categories: ['PG1', '101'] }]);
  expect((await find('aurelis s46'))[0]).toBe(set);
  expect((await find('aurelis s46 12'))[0]).toBe('Einzelzahn Aurelis, 12, Form S46');
});

test('whoever says all of a category’s name is answered by each of its articles', async () => {
  const category = ['Impression 3D', 'Résines d’impression 3D'];
  const shown = { title: 'Résine d’impression 3D Polyluxa', category };
  const other = { title: 'Printavolt gouttière', category };
  const { ask } = shelf('fr', [shown, other, { title: 'Bac à résine', category: ['Impression 3D', 'Bacs'] }]);
  expect(await ask("résine d'impression 3D")).toEqual([other.title, shown.title]);
  expect(await ask('bac à résine')).toEqual(['Bac à résine']);
});

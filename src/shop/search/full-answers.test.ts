import { expect, test } from 'vitest';
import type { Language } from '#shop/markets/languages.ts';
import type { IndexText } from './index-document.ts';
import { shelf } from './shelf.test-support.ts';

test.each<[Language, string, IndexText, IndexText]>([
  [
    'de',
    'modellguss zange',
    { title: 'Zange Solinghaus', attributes: ['Für Modellguss'] },
    { title: 'Zange Basisline', category: ['Modellguss und Zangen', 'Zangen'] },
  ],
  [
    'en',
    'round stone',
    { title: 'Round stone Norvik' },
    { title: 'Stone Norvik', category: ['Rotary instruments', 'Round and pointed stones'] },
  ],
  [
    'fr',
    'fraise boule',
    {
      title: 'Fraise carbure Karvadur',
      attributes: ['Forme Boule'],
      category: ['Fraises boules et fissures'],
    },
    { title: 'Fraise acier Norvik', attributes: ['Forme Poire'], category: ['Fraises boules et fissures'] },
  ],
  [
    'es',
    'fresa cono',
    { title: 'Fresa de carburo Karvadur', attributes: ['Forma Cono'] },
    { title: 'Fresa de carburo Norvik con recubrimiento', attributes: ['Forma Bola'] },
  ],
  [
    'it',
    'fresa pera',
    { title: 'Fresa in carburo Karvadur', attributes: ['Forma Pera'] },
    { title: 'Fresa in carburo Norvik per ceramica', attributes: ['Forma Sfera'] },
  ],
  [
    'nl',
    'diamant peer',
    { title: 'Diamant Facetta', attributes: ['Vorm Peer'] },
    { title: 'Diamant Norvik per 12 stuks', attributes: ['Vorm Bol'] },
  ],
  [
    'pl',
    'frez gruszka',
    { title: 'Frez Karvadur', attributes: ['Kształt Gruszka'] },
    { title: 'Frez Norvik', description: 'Frez kulka; gruszka i płomień osobno.' },
  ],
  [
    'hu',
    'maró gömb',
    { title: 'Keményfém maró Karvadur', attributes: ['Alak Gömb'] },
    { title: 'Keményfém maró Norvik', attributes: ['Alak Gömbölyű végű henger'] },
  ],
  [
    'cs',
    'fréza kužel',
    { title: 'Fréza Karvadur', attributes: ['Tvar Kužel'] },
    { title: 'Fréza Norvik', category: ['Frézy kužel a kulička', 'Tvrdokovové frézy'] },
  ],
])('%s: “%s” lists what it names', async (language, text, right, wrong) => {
  const { ask } = shelf(language, [right, wrong]);
  expect(await ask(text)).toEqual([right.title]);
});

test('who says more than the word of a group means just that', async () => {
  const { ask } = shelf(
    'fr',
    [{ title: 'Fraise carbure Karvadur' }, { title: 'Fraise diamantée Facetta' }],
    ['fraise', 'fraise carbure'],
  );
  expect(await ask('fraise')).toHaveLength(2);
  expect(await ask('fraise carbure')).toEqual(['Fraise carbure Karvadur']);
});

test('one word of an article is no answer to two of the query', async () => {
  const { ask } = shelf('en', [{ title: 'Carbide bur' }, { title: 'Steel bur' }], ['carbide', 'bur']);
  expect(await ask('carbide bur')).toEqual(['Carbide bur']);
});

test('what nobody says himself the name of his category says for him', async () => {
  const [one, other] = [{ title: 'Karvadur 001' }, { title: 'Norvik 010' }];
  const category = ['Drehendes', 'Fräser aus Stahl'];
  const { ask } = shelf('de', [
    { ...one, category },
    { ...other, category },
  ]);
  expect(await ask('fräser stahl')).toEqual([one.title, other.title]);
  expect(await ask('drehendes')).toEqual([one.title, other.title]);
});

test('what only its category is called is no full answer beside who says it', async () => {
  const category = ['Verbrauch', 'Handschuhe und Arbeitsschutz'];
  const names = ['handschuhe', 'untersuchungshandschuhe', 'nitrilhandschuhe'];
  const glove = { title: 'Untersuchungshandschuhe Handolux', category, attributes: ['Größe M'] };
  const mask = { title: 'Mundschutz Handolux', category, attributes: ['Größe M'] };
  const { ask } = shelf('de', [glove, mask], names);
  expect(await ask('nitrilhandschuhe größe')).toEqual([glove.title]);
  const { ask: masksAlone } = shelf('de', [mask], names); // where none says it the category does
  expect(await masksAlone('nitrilhandschuhe größe')).toEqual([mask.title]);
});

test('the one word that a category is called counts for all of its articles', async () => {
  const category = ['Roterend', 'Frezen'];
  const { ask } = shelf('nl', [
    { title: 'Assortiment frezen', category },
    { title: 'Frees Karvadur', category },
  ]);
  expect(await ask('frezen')).toHaveLength(2);
});

test('words that the operator gave an article find it whatever it is called', async () => {
  const mention = { title: 'Geschiebe', description: 'Ersetzt den Druckknopf.' };
  const { ask } = shelf('de', [{ title: 'Riegel', keywords: 'Druckknopf' }, mention]);
  expect(await ask('druckknopf')).toEqual(['Riegel']);
});

test('a fact that says all the words is a full answer, beside names that say them', async () => {
  const category = ['Rotierendes', 'Fräser und Bohrer'];
  const ball = {
    title: 'Fräser Karvadur, Form 001',
    category,
    attributes: ['Form Kugel 001'],
    facts: ['Kugel 001'],
  };
  const used = { title: 'Pinsel Norvik', attributes: ['Anwendung Für Kugel'], facts: ['Für Kugel'] };
  const { ask } = shelf('de', [{ title: 'Kugel Norvik' }, ball, used, { title: 'Kugel Facetta' }]);
  expect(await ask('kugel')).toEqual([ball.title, 'Kugel Facetta', 'Kugel Norvik']);
});

test('a property’s name is no fact, a maker’s second name tells nothing apart', async () => {
  const label = { title: 'Fräser', attributes: ['Farbe Blau'], facts: ['Blau'] };
  const { ask } = shelf('de', [{ title: 'Farbe' }, label]);
  expect(await ask('farbe')).toEqual(['Farbe']);
  const { ask: brushes } = shelf('de', [
    { title: 'Keramikpinsel Opalisk', brand: 'Opalisk Keramik GmbH' },
    { title: 'Keramikpinsel Halvora', brand: 'Halvora' },
  ]);
  expect(await brushes('keramik')).toHaveLength(2);
  expect(await brushes('opalisk')).toHaveLength(1);
});

test('a known word means itself before what longer words are called, too', async () => {
  const titles = ['Kugel Norvik', 'Kugelanker Ankoria', 'Riegel Fixaro'];
  const { ask } = shelf(
    'de',
    titles.map((title) => ({ title })),
    ['Kugelanker', 'Riegel'],
  );
  expect(await ask('kugela')).toEqual(['Kugelanker Ankoria', 'Riegel Fixaro']);
  expect(await ask('kugel')).not.toContain('Riegel Fixaro');
});

const wax = (hardness: string, ...lookalikes: string[]): IndexText => ({
  title: `Wachs Woskomir, ${hardness}, blau`,
  category: ['Wachse', 'Modellierwachse'],
  attributes: [`Härte ${hardness}`, 'Farbe blau'],
  labels: ['Härte', 'Farbe'],
  facts: [hardness, 'blau'],
  lookalikes,
});

test('a property’s name is no answer where articles of the category say the word', async () => {
  const { ask } = shelf('de', [wax('hart'), wax('weich')]);
  expect(await ask('wachs blau hart')).toEqual([wax('hart').title]);
  // where none of them does, whoever names the property means its values
  expect(await ask('wachs farbe')).toHaveLength(2);
});

test('a value within whose name another stands is not that other one', async () => {
  const { ask } = shelf('de', [wax('hart'), wax('mittelhart', 'hart')]);
  expect(await ask('wachs blau hart')).toEqual([wax('hart').title]);
  expect(await ask('wachs mittelhart')).toEqual([wax('mittelhart').title]);
  const { ask: alone } = shelf('de', [wax('mittelhart', 'hart'), wax('weich')]);
  expect(await alone('wachs blau hart')).toEqual([wax('mittelhart').title]);
  const { ask: apart } = shelf('en', [wax('hard'), wax('medium hard', 'hard')]);
  expect(await apart('hard')).toEqual([wax('hard').title]);
});

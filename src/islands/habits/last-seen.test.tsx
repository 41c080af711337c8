// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hydrate, show } from '../../../tests/support/component.tsx';
import { frameOf, network, refused } from '../../../tests/support/island.ts';
import { $lastSeen } from '../kit/stores/last-seen.ts';
import { LastSeen } from './last-seen.tsx';
import { lastSeenTexts } from './texts.ts';

const none = { art: [], suchbegriff: [], bestellliste: [], patientenarbeit: [] };
const lists = [
  { id: 0, name: '' },
  { id: 7, name: 'Monatsbedarf' },
];
const section = <LastSeen frame={frameOf(lastSeenTexts)} lists={lists} />;
const cards = (...numbers: string[]) =>
  Response.json({
    result: numbers.map((number) => ({ Artikelnummer: number, Bezeichnung: 'Gips', Bild: '/p.svg' })),
  });

beforeEach(() => $lastSeen.set(none));
afterEach(() => vi.unstubAllGlobals());

test('articles, searches and lists are shown, the latest first', async () => {
  $lastSeen.set({ ...none, art: ['0101', '0202'], suchbegriff: ['gips', 'wachs'], bestellliste: ['7', '0'] });
  const asked = network(cards('0101', '0202'));
  show(section);
  const articles = await screen.findByRole('list', { name: 'Artikel' });
  expect(within(articles).getAllByRole('link')).toHaveLength(2);
  expect(asked[0]!.body).toEqual({ numbers: ['0101', '0202'] });
  const chips = [...document.querySelectorAll('.chip')].map(({ textContent }) => textContent);
  expect(chips).toEqual(['gips', 'wachs', 'Monatsbedarf', expect.stringMatching(/./)]);
});

test('a list that is no longer there is left out', () => {
  $lastSeen.set({ ...none, bestellliste: ['7', '99'] });
  network();
  show(section);
  expect(document.querySelectorAll('.chip')).toHaveLength(1);
});

test('without the network the words are there all the same', async () => {
  $lastSeen.set({ ...none, art: ['0101'], suchbegriff: ['gips'] });
  network(refused(503, { code: 'upstream.failed', message: 'nicht erreichbar' }));
  show(section);
  expect(await screen.findByRole('link', { name: 'gips' })).not.toBeNull();
  expect(document.querySelector('.seen-articles')).toBeNull();
});

test('who has looked at nothing sees no section', () => {
  network();
  show(section);
  expect(document.querySelector('section')).toBeNull();
});

test('the server sends an empty place that the browser fills', async () => {
  $lastSeen.set({ ...none, suchbegriff: ['gips'] });
  network();
  const { html } = await hydrate(section);
  expect(html).not.toContain('section');
  expect(screen.getByRole('link', { name: 'gips' })).not.toBeNull();
});

import { expect, test } from 'vitest';
import { thingOf } from './thing-of.ts';

const named = (de: string, more: object = {}): string =>
  thingOf({ names: { de }, line: 'Solinghaus', ...more }, 'de');

test('what stands before the name of the line says what an article is', () => {
  expect(named('Wachsmesser Solinghaus, S, Holzgriff')).not.toBe(named('Sonde Solinghaus, S, Holzgriff'));
  expect(named('Wachsmesser Solinghaus, S')).toBe(named('Wachsmesser Solinghaus, M'));
});

test('measures before the line, and names without it, make no other thing', () => {
  expect(named('Fräser 1,5 mm Solinghaus')).toBe(named('Fräser 12 mm Solinghaus'));
  expect(named('Trennscheibe, 16 mm')).toBe(named('Schleifkörper, 20 mm'));
  expect(named('Trennscheibe', { line: undefined })).toBe(named('Sonde', { line: undefined }));
});

test('the term tells apart what names do not', () => {
  expect(named('Fräser', { term: 'cutter' })).not.toBe(named('Fräser', { term: 'polisher' }));
});

test('a catalogue without the default language is read in the one that it has', () => {
  expect(thingOf({ names: { en: 'Probe Solinghaus' }, line: 'Solinghaus' }, 'de')).toBe(' Probe');
});

import { expect, test } from 'vitest';
import { createLastSeen, LAST_SEEN_LIMIT, readLastSeen, recordSeen, remember } from './last-seen.ts';
import { memoryStorage } from '../../../../tests/support/memory-storage.ts';

test('last-seen lists trim input and drop duplicates', () => {
  expect(remember(['a', 'b'], '  b ')).toEqual(['b', 'a']);
  expect(remember(['a'], '   ')).toEqual(['a']);
});

test('last-seen lists keep at most 10 entries, the oldest removed first', () => {
  let list: readonly string[] = [];
  for (let n = 1; n <= 12; n++) list = remember(list, String(n));
  expect(list).toHaveLength(LAST_SEEN_LIMIT);
  expect(list[0]).toBe('12');
  expect(list.at(-1)).toBe('3');
});

test('the last-seen store holds articles, terms, order lists and patient works', () => {
  const storage = memoryStorage();
  const store = createLastSeen(storage);
  recordSeen('art', '011010103', store);
  recordSeen('suchbegriff', 'gips', store);
  recordSeen('bestellliste', '0', store);
  recordSeen('patientenarbeit', '4711', store);
  expect(JSON.parse(storage.values.get('lastSeen')!)).toEqual({
    art: ['011010103'],
    suchbegriff: ['gips'],
    bestellliste: ['0'],
    patientenarbeit: ['4711'],
  });
});

test('broken or foreign last-seen data is read as far as it goes', () => {
  const empty = { art: [], suchbegriff: [], bestellliste: [], patientenarbeit: [] };
  expect(createLastSeen(memoryStorage({ lastSeen: '[broken' })).get()).toEqual(empty);
  expect(readLastSeen({ art: 'text', suchbegriff: ['gips', 7, ' gips ', null, 'wachs'] })).toEqual({
    ...empty,
    suchbegriff: ['gips', 'wachs'],
  });
});

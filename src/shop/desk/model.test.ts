import { describe, expect, test } from 'vitest';
import { stateOf, type EntryFacts } from './model.ts';

const NOW = '2026-11-21T09:00:00.000Z';
const BEFORE = '2026-11-20T09:00:00.000Z';
const LATER = '2026-11-22T09:00:00.000Z';
const entry = (change: Partial<EntryFacts> = {}): EntryFacts => ({
  id: 'e1',
  type: 'hero',
  key: 'home',
  language: 'fr',
  country: '*',
  brand: '*',
  version: 1,
  title: '',
  hasDraft: false,
  liveAt: BEFORE,
  nextAt: null,
  from: null,
  until: null,
  ...change,
});
const state = (change: Partial<EntryFacts>, source?: Pick<EntryFacts, 'liveAt'>) =>
  stateOf(entry(change), source, NOW);

describe('an entry is', () => {
  test('missing where there is none, a draft until its words are live', () => {
    expect(stateOf(undefined, undefined, NOW)).toBe('missing');
    expect(state({ liveAt: null })).toBe('draft');
    expect(state({ liveAt: null, hasDraft: true })).toBe('draft');
  });

  test('live from the very moment on, and scheduled until then', () => {
    expect([state({ from: LATER }), state({ from: NOW }), state({ from: BEFORE })]).toEqual(['scheduled', 'live', 'live']); // prettier-ignore
    expect([state({ nextAt: LATER }), state({ nextAt: NOW })]).toEqual(['scheduled', 'live']);
  });

  test('ended at the very moment, whatever was to follow', () => {
    expect([state({ until: LATER }), state({ until: NOW }), state({ until: BEFORE })]).toEqual(['live', 'ended', 'ended']); // prettier-ignore
    expect(state({ until: BEFORE, nextAt: LATER })).toBe('ended');
    expect(state({ until: BEFORE, liveAt: null, nextAt: LATER })).toBe('ended');
  });

  test('a draft, not ended, where no words ever were', () => {
    expect(state({ until: BEFORE, liveAt: null })).toBe('draft');
  });

  test('outdated once the source was written later, not at the same time', () => {
    expect(state({}, { liveAt: NOW })).toBe('outdated');
    expect(state({}, { liveAt: BEFORE })).toBe('live');
    expect(state({}, { liveAt: null })).toBe('live');
    expect(state({ from: LATER }, { liveAt: NOW })).toBe('scheduled');
  });
});

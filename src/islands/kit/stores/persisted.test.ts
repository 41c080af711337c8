// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../../tests/support/memory-storage.ts';
import { fields, openStorage, persisted, readJson, writeJson } from './persisted.ts';

const count = (stored: unknown): number => (typeof stored === 'number' ? stored : 0);

afterEach(() => vi.restoreAllMocks());

describe('what a browser keeps', () => {
  test('is read as it was written', () => {
    const storage = memoryStorage();
    writeJson(storage, 'settings', { a: [1] });
    expect(readJson(storage, 'settings', fields)).toEqual({ a: [1] });
  });

  test.each([null, '', '{', 'undefined', '"text"'])('becomes the default where it is %j', (stored) => {
    const storage = memoryStorage(stored === null ? {} : { settings: stored });
    expect(readJson(storage, 'settings', count)).toBe(0);
  });

  test('costs no action where it is full', () => {
    const storage = {
      ...memoryStorage(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    expect(() => writeJson(storage, 'settings', 1)).not.toThrow();
  });

  test('lasts as long as the page where site data are forbidden', () => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const storage = openStorage('localStorage');
    storage.setItem('language', '"de"');
    expect(storage.getItem('language')).toBe('"de"');
    storage.removeItem('language');
    expect(storage.getItem('language')).toBeNull();
  });
});

describe('a store', () => {
  const elsewhere = (key: string) => dispatchEvent(new StorageEvent('storage', { key }));

  test('begins with what is kept and writes each change', () => {
    const storage = memoryStorage({ zlState: '4' });
    const store = persisted('zlState', count, storage);
    expect(store.get()).toBe(4);
    store.set(5);
    expect(storage.values.get('zlState')).toBe('5');
  });

  test('follows another tab without writing back', () => {
    const storage = memoryStorage({ zlState: '4' });
    const store = persisted('zlState', count, storage);
    const written = vi.spyOn(storage, 'setItem');
    storage.values.set('zlState', '9');
    elsewhere('zlState');
    expect(store.get()).toBe(9);
    expect(written).not.toHaveBeenCalled();
    store.set(10);
    expect(written).toHaveBeenCalledOnce();
  });

  test('does not care for other keys of another tab', () => {
    const storage = memoryStorage({ zlState: '4' });
    const store = persisted('zlState', count, storage);
    storage.values.set('zlState', '9');
    elsewhere('language');
    expect(store.get()).toBe(4);
  });

  test('takes the default where another tab wrote nonsense', () => {
    const storage = memoryStorage({ zlState: '4' });
    const store = persisted('zlState', count, storage);
    storage.values.set('zlState', 'nonsense');
    elsewhere('zlState');
    expect(store.get()).toBe(0);
  });
});

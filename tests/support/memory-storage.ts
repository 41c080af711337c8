import type { KeyValue } from '../../src/islands/kit/stores/persisted.ts';

/** Storage for tests, with what it holds to look at. */
export function memoryStorage(
  initial: Record<string, string> = {},
): KeyValue & { values: Map<string, string> } {
  const values = new Map(Object.entries(initial));
  return {
    values,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

import type { Words } from './calls.ts';

const keyOf = (id: string): string => `redaktion ${id}`;

/** Keeps what is typed in this browser until it is saved: a lost connection or session loses no word. */
export function keepWords(id: string, words: Words): void {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(words));
  } catch {
    // the browser keeps nothing: the page still has it
  }
}

export function keptWords(id: string): Words | null {
  try {
    const kept = localStorage.getItem(keyOf(id));
    return kept === null ? null : (JSON.parse(kept) as Words);
  } catch {
    return null;
  }
}

export function forgetWords(id: string): void {
  try {
    localStorage.removeItem(keyOf(id));
  } catch {
    // there is nothing kept
  }
}

const keyOf = (id: string): string => `redaktion ${id}`;

/** Keeps what is typed in this browser until it is saved: a lost connection or session loses no word. False where it keeps nothing. */
export function keepWords(id: string, words: object): boolean {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(words));
    return true;
  } catch {
    return false; // the page still has it
  }
}

/** What is kept, as whoever kept it knows its form. */
export function keptWords<T extends object>(id: string): T | null {
  try {
    const kept = localStorage.getItem(keyOf(id));
    return kept === null ? null : (JSON.parse(kept) as T);
  } catch {
    return null;
  }
}

/** Drops what is kept of an entry: it was saved, or thrown away. */
export function forgetWords(id: string): void {
  try {
    localStorage.removeItem(keyOf(id));
  } catch {
    // there is nothing kept
  }
}

import { atom, type ReadableAtom } from 'nanostores';

/** A removal that may be taken back, and how many lines it took. */
export interface Removal {
  readonly removal: string;
  readonly lines: number;
}

export interface Undo {
  readonly $offer: ReadableAtom<Removal | null>;
  offer(removal: string, lines: number): void;
  /** The name of the removal that may be taken back, once; null without one. */
  take(): string | null;
  /** Hides the offer; until the next one it can still be taken by keyboard. */
  hide(): void;
}

/** The last removal: offered for a while, taken back once. */
export function createUndo(): Undo {
  const $offer = atom<Removal | null>(null);
  let last: string | null = null;
  return {
    $offer,
    offer(removal, lines) {
      last = removal;
      $offer.set({ removal, lines });
    },
    take() {
      const taken = last;
      last = null;
      $offer.set(null);
      return taken;
    },
    hide: () => $offer.set(null),
  };
}

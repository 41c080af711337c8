import { BLOCK } from './layout.ts';
import type { Found } from './select.ts';
import type { OpenIndex } from './store.ts';

/** What was found among the ids that a search is kept to. */
export function within({ score, collect }: Found, only: ReadonlySet<number>): Found {
  return {
    score,
    collect: (block, into) => {
      const length = collect(block, into);
      let kept = 0;
      for (let i = 0; i < length; i++) if (only.has(block * BLOCK + into[i]!)) into[kept++] = into[i]!;
      return kept;
    },
  };
}

/** All articles of the index. */
export function everything({ meta }: OpenIndex): Found {
  const collect = (block: number, into: Uint16Array): number => {
    const length = Math.min(BLOCK, meta.size - block * BLOCK);
    for (let i = 0; i < length; i++) into[i] = i;
    return length;
  };
  return { score: null, collect };
}

/** What was found where nothing matches. */
export function nothing(): Found {
  return { score: null, collect: () => 0 };
}

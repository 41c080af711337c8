import { useEffect, useRef, useState } from 'react';
import type { ScannedText } from '#shop/codes/model.ts';
import { useIsland } from '../kit/island.tsx';
import { createLane } from '../kit/lane.ts';
import { typed } from './find-set.ts';
import type { Bench } from './put-away-acts.ts';

type Wanted = Pick<Bench, 'actions' | 'choose'> & { readonly current: string };
type Acts = typeof import('./put-away-acts.ts');

/** Sets are put away by number or code, and rows are filled with a mould. `said` is what happened last. */
export function usePutAway({ current, actions, choose }: Wanted) {
  const { t } = useIsland();
  const [said, say] = useState('');
  const hand = useRef(current);
  const [lane] = useState(createLane);
  useEffect(() => void (hand.current = current), [current]);
  /** False where it was refused, or failed. */
  const next = (act: (acts: Acts, bench: Bench) => Promise<boolean>): Promise<boolean> => {
    const take = (key: string): void => choose((hand.current = key));
    const bench = { t, actions, say, choose: take, inHand: () => hand.current };
    return lane.next(async () => act(await import('./put-away-acts.ts'), bench));
  };
  return {
    said,
    putAway: (scanned: ScannedText) => next(({ putSetAway }, bench) => putSetAway(scanned, bench)),
    fillRow: (text: string): void => void next(({ fillRowWith }, bench) => fillRowWith(typed(text), bench)),
  };
}

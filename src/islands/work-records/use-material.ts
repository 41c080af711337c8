import { useEffect, useRef, useState } from 'react';
import { isSamePack, MAX_CODES, type WorkPosition } from '#shop/work-records/model.ts';
import { useIsland } from '../kit/island.tsx';
import { createLane } from '../kit/lane.ts';
import { pageText } from '../kit/page-text.ts';
import { useKeyboardWedge } from '../scanner/use-keyboard-wedge.ts';
import { useScan } from '../scanner/use-scan.ts';
import { positionOfScan } from './document/position-of-scan.ts';
import type { WorkInHand } from './use-work.ts';

/**
 * Scans into a work, one looked up after the other however fast they come: each pack once, its second code completes it; what
 * cannot be used is said.
 */
export function useMaterial(work: WorkInHand, isLocked: boolean) {
  const { t } = useIsland();
  const { take } = useScan({ asksBought: false });
  const [lane] = useState(createLane);
  /** The position that the code before belongs to; '' where it made none. */
  const last = useRef('');
  const [said, setSaid] = useState<string | null>(null);
  const add = (position: WorkPosition): void => {
    last.current = position.id;
    work.change(({ positions }) => ({ positions: [...positions, position] }));
  };
  /** False where the code cannot be used. */
  const takeIn = async (text: string): Promise<boolean> => {
    const scan = await take({ text, symbology: '' });
    const position = positionOfScan(scan, t('work-records:material.foreign'));
    const begunId = scan.isMerged ? last.current : '';
    last.current = '';
    const unasked = scan.problem ?? (scan.isWaiting ? pageText('unsent') : null); // no word against the code
    if (!position) {
      setSaid(unasked ?? t('work-records:material.unreadable'));
      return false;
    }
    const { positions } = work.now();
    const twin = positions.find((one) => one.id !== begunId && isSamePack(one, position));
    setSaid(twin ? t('work-records:material.duplicate') : scan.problem);
    const begun = positions.find(({ id }) => id === begunId);
    if (twin) last.current = twin.id;
    else if (!begun) add(position);
    else {
      last.current = begun.id;
      const code = `${begun.code}\n${position.code}`.slice(0, MAX_CODES);
      work.changePosition(begun.id, { ...position, id: begun.id, code });
    }
    return true;
  };
  const onCode = (text: string): Promise<boolean> => lane.next(() => takeIn(text));
  useKeyboardWedge((text) => isLocked || onCode(text));
  useEffect(() => {
    if (work.incomplete.length > 0)
      document.querySelector<HTMLElement>('.works-position[data-incomplete="true"] input')?.focus();
  }, [work.incomplete]);
  const remove = (which: string): void =>
    work.change(({ positions }) => ({ positions: positions.filter(({ id }) => id !== which) }));
  /** A template, before whatever was scanned while it came. */
  const fill = (template: readonly WorkPosition[]): void =>
    work.change(({ positions }) => ({ positions: [...template, ...positions] }));
  return { add, remove, fill, onCode, said };
}

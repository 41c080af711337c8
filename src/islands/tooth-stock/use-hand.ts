import { useState } from 'react';
import { spotKey, type ShownPlace } from '#shop/tooth-stock/model.ts';
import { toggleSpots } from '../kit/stores/tooth-stock.ts';
import type { DrawerActions } from './use-drawer.ts';

/** The place in hand, and what a press on a place means: open it, select it, or move there what is in hand. */
export function useHand(first: string, several: boolean, actions: DrawerActions) {
  const [current, setCurrent] = useState(first);
  const [moving, setMoving] = useState<ShownPlace | null>(null);
  const onOpen = (one: ShownPlace): void => {
    setCurrent(spotKey(one));
    if (moving) {
      setMoving(null);
      if (spotKey(moving) !== spotKey(one)) void actions.swap(moving, one);
    } else if (several) toggleSpots([spotKey(one)]);
  };
  const onFocus = (one: ShownPlace): void => setCurrent(spotKey(one));
  const onToggle = (one: ShownPlace): void => toggleSpots([spotKey(one)]);
  return { current, setCurrent, moving, setMoving, cells: { onOpen, onFocus, onToggle } };
}

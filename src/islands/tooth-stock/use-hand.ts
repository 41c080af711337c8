import { useState } from 'react';
import { spotKey, type ShownPlace, type ShownStock } from '#shop/tooth-stock/model.ts';
import { toggleSpots } from '../kit/stores/tooth-stock.ts';
import { useHydrated } from '../kit/use-hydrated.ts';
import type { DrawerActions } from './use-drawer.ts';

/** The place in hand, and what a press on a place means: open it, select it, or move there what is in hand. */
export function useHand({ places }: ShownStock, several: boolean, actions: DrawerActions) {
  const [taken, setCurrent] = useState<string | null>(null);
  const isHydrated = useHydrated();
  const current = taken ?? firstPlace(places, isHydrated ? location.hash.slice(1) : '');
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

/** Key of the place that the address names (`#2/7`: row and column; the server does not hear of it), else of the first; '' where there is none. */
function firstPlace(places: readonly ShownPlace[], named: string): string {
  const found = (named && places.find(({ row, column }) => `${row}/${column}` === named)) || places[0];
  return found ? spotKey(found) : '';
}

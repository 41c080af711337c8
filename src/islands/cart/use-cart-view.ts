import { useStore } from '@nanostores/react';
import { useDeferredValue, useMemo, useState } from 'react';
import type { CartLine } from '#shop/cart/model.ts';
import { useIsland } from '../kit/island.tsx';
import { useHydrated } from '../kit/use-hydrated.ts';
import { $settings, changeSettings } from '../kit/stores/settings.ts';
import { arrangeLines, WHOLE_CART, type LineGroup } from './arrange-lines.ts';

/** So many lines can be overseen without tools. */
export const OVERSEEN = 8;
/** From so many lines on they are narrow unless the visitor decided otherwise. */
const DENSE_FROM = 20;

/** How the lines are looked at: kept for this visit, the height of lines for all. */
export function useCartView(lines: readonly CartLine[]) {
  const { language } = useIsland();
  const [view, setView] = useState(WHOLE_CART);
  const decided = useStore($settings).cartDense;
  const isAwake = useHydrated();
  const wanted = useDeferredValue(view);
  const groups = useMemo<readonly LineGroup[]>(
    () => arrangeLines(lines, lines.length > OVERSEEN ? wanted : WHOLE_CART, language),
    [lines, wanted, language],
  );
  return {
    view,
    setView,
    groups,
    // the server does not know what was decided: what it draws stands until the island is awake
    isDense: (isAwake ? decided : null) ?? lines.length >= DENSE_FROM,
    setDense: (cartDense: boolean) => changeSettings({ cartDense }),
  };
}

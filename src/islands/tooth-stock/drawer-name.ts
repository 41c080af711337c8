import type { Drawer } from '#shop/tooth-stock/model.ts';
import { useIsland } from '../kit/island.tsx';

/** What a drawer is for: its name, else line and region. */
export function useDrawerName() {
  const { t } = useIsland();
  return ({ name, line, region, id }: Pick<Drawer, 'name' | 'line' | 'region' | 'id'>): string => {
    const purpose = [line, region && t(`tooth-stock:region.${region}`)].filter(Boolean).join(' · ');
    return name || purpose || [t('cart:place.drawer'), id].join(' ');
  };
}

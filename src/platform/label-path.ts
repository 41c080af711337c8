import { articlePath } from '#lib/paths.ts';
import type { LabelCode } from '#shop/labels/index.ts';
import { findPlace } from '#shop/tooth-stock/index.ts';
import type { ShopContext } from './context.ts';

/** The page of what a label names; null for a place that is not the caller's. Refuses guests. */
export async function pathOfLabel({ kind, id }: LabelCode, shop: ShopContext): Promise<string | null> {
  const { prefix } = shop.market;
  if (kind === 'A') return articlePath(prefix, id);
  if (kind === 'R') return `/${prefix}/meinlabor/nachschub?fach=${id}`;
  if (kind === 'W') return `/${prefix}/logbuch/arbeit/${id}`;
  const spot = await findPlace({ logbook: shop.logbook, caller: await shop.caller() }, id);
  return (
    spot && `/${prefix}/zahnlager/schrank/${spot.cabinet}/schublade/${spot.drawer}#${spot.row}/${spot.column}`
  );
}

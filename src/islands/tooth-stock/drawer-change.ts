import type { Spot } from '#shop/tooth-stock/model.ts';
import type { PlaceAction } from '#shop/tooth-stock/reducer.ts';

/** What is wanted of one place. */
export type Step = readonly [spot: Spot, action: PlaceAction];

/** What the page of a drawer may change. */
export type DrawerChange =
  | { readonly kind: 'act'; readonly steps: readonly Step[]; readonly booking: string }
  | { readonly kind: 'swap'; readonly from: Spot; readonly to: Spot; readonly booking: string }
  | { readonly kind: 'undo'; readonly booking: string };

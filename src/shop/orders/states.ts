import type { OrderState } from './model.ts';

/** Which state may follow which; what is not here does not happen. */
const NEXT: Readonly<Record<OrderState, readonly OrderState[]>> = {
  'waiting-release': ['placed', 'held', 'refused', 'expired', 'cancelled'],
  refused: [],
  expired: [],
  held: ['placed', 'cancelled'],
  placed: ['confirmed', 'partly-delivered', 'delivered', 'cancelled'],
  confirmed: ['partly-delivered', 'delivered', 'cancelled'],
  'partly-delivered': ['partly-delivered', 'delivered'],
  delivered: [],
  cancelled: [],
};

/** True where an order may go from one state to the other. */
export function mayBecome(from: OrderState, to: OrderState): boolean {
  return NEXT[from].includes(to);
}

/** True where nothing follows any more. */
export function isFinal(state: OrderState): boolean {
  return NEXT[state].length === 0;
}

/** States in which the ERP knows the order. */
export const HANDED_OVER: readonly OrderState[] = ['placed', 'confirmed', 'partly-delivered', 'delivered'];

import { useRef, useState } from 'react';
import type { AnswerOf } from '#api/contract/calls.ts';
import { api } from '../kit/api.ts';
import { sayFailure } from '../kit/say-failure.ts';
import { $cartCount } from '../kit/stores/cart.ts';

export type Reordered = AnswerOf<'POST /customerapi/orders/{number}/reorder'>;

/** What of an order goes into the cart again. */
export interface ReorderChoice {
  /** Positions of the order; null = all. */
  positions: number[] | null;
  /** Takes the references of the lines along. */
  references: boolean;
}

/** Puts an order into the cart again, one press at a time; what the shop refuses is said by a toast. */
export function useReorder(number: number) {
  const [done, setDone] = useState<Reordered | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const reorder = async (body: ReorderChoice): Promise<void> => {
    if (running.current) return; // the second press of a double click
    running.current = true;
    setBusy(true);
    try {
      const params = { number: String(number) };
      const answer = await api.call('POST /customerapi/orders/{number}/reorder', { params, body });
      $cartCount.set(answer.pieces);
      setDone(answer);
    } catch (error) {
      await sayFailure(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { done, busy, reorder };
}

import type { ApiCall } from '#lib/api-client.ts';

/** Calls of the customer API that the pages of orders make. */

export interface Reordered {
  added: { position: number; number: string; quantity: number }[];
  left: {
    position: number;
    number: string;
    name: string;
    problem: 'missing' | 'blocked' | 'quantity';
    successor: string | null;
  }[];
  successors: { number: string; successor: string }[];
  pieces: number;
}

export const reorder = (
  number: number,
  choice: { positions: number[] | null; references: boolean },
): ApiCall<Reordered> => ({
  path: `/customerapi/orders/${number}/reorder`,
  method: 'POST',
  body: choice,
});

import type { ChangeWire } from './wire.ts';

/** What stands against an order, in the visitor's language. */
export interface CheckoutProblem {
  readonly message: string;
  readonly changes: readonly ChangeWire[];
  /** Numbers of articles that cannot be ordered. */
  readonly articles: readonly string[];
  /** The order that the cart became already. */
  readonly order: number | null;
}

/** What stands against an order, from the facts of a refusal. */
export function problemOf(facts: Readonly<Record<string, unknown>> = {}): Omit<CheckoutProblem, 'message'> {
  return {
    changes: (facts['aenderungen'] as readonly ChangeWire[] | undefined) ?? [],
    articles: (facts['artikel'] as readonly string[] | undefined) ?? [],
    order: (facts['auftrag'] as number | undefined) ?? null,
  };
}

import type { Refusal } from '#lib/refusal.ts';
import type { ChangeWire } from '#shop/checkout/index.ts';

/** What a press that came without script met, for the page that answers it. */
export interface CheckoutProblem {
  /** A refusal's code. */
  readonly code: Refusal['code'];
  readonly fields: readonly string[];
  readonly changes: readonly ChangeWire[];
  /** Numbers of articles that cannot be ordered. */
  readonly articles: readonly string[];
  /** The order that the cart became already. */
  readonly order: number | null;
}

export function problemOf({ code, detail }: Refusal): CheckoutProblem {
  const facts = detail.facts ?? {};
  return {
    code,
    fields: detail.fields ?? [],
    changes: (facts['aenderungen'] as ChangeWire[] | undefined) ?? [],
    articles: (facts['artikel'] as string[] | undefined) ?? [],
    order: (facts['auftrag'] as number | undefined) ?? null,
  };
}

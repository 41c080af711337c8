import type { Refusal } from '#lib/refusal.ts';
import type { CheckoutProblem, ChangeWire } from './wire.ts';

/** What a press that came without script met, for the page that answers it; `message` says it in the visitor's language. */
export function problemOf({ detail }: Pick<Refusal, 'detail'>, message: string): CheckoutProblem {
  const facts = detail.facts ?? {};
  return {
    message,
    changes: (facts['aenderungen'] as ChangeWire[] | undefined) ?? [],
    articles: (facts['artikel'] as string[] | undefined) ?? [],
    order: (facts['auftrag'] as number | undefined) ?? null,
  };
}

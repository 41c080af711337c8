import type { CheckoutState, ReviewedLine, TermsWire } from '#shop/checkout/wire.ts';
import { checkoutState } from '#shop/checkout/reducer.ts';
import { api } from '../kit/api.ts';
import { ChangeQueue } from '../kit/change-queue.ts';
import { network } from '../kit/network.ts';

/** What the page shows. */
interface Shown {
  readonly checkout: CheckoutState;
  /** Null while they are those that came with the page. */
  readonly lines: readonly ReviewedLine[] | null;
}

/** A choice, or the wish to see all of it anew. */
type CheckoutChange =
  { readonly kind: 'terms'; readonly terms: Partial<TermsWire> } | { readonly kind: 'refresh' };

/** Parts that are null are as they were. */
interface Answer {
  readonly checkout: CheckoutState | null;
  readonly lines: readonly ReviewedLine[] | null;
}

export type CheckoutQueue = ChangeQueue<Shown, CheckoutChange, Answer>;

interface Outcomes {
  onKept(answer: Answer): void;
  onRefused(error: unknown): void;
}

/** The checkout of the page: the server's, with the choices that are under way. */
export function createCheckoutQueue(checkout: CheckoutState, outcomes: Outcomes): CheckoutQueue {
  let { version } = checkout;
  const send = async (change: CheckoutChange): Promise<Answer> => {
    const answer = change.kind === 'terms' ? await keepTerms(change.terms) : await readWhole();
    // lines that somebody changed meanwhile belong to the sums
    const isOther = answer.lines === null && answer.checkout !== null && answer.checkout.version !== version;
    const all = isOther ? await readWhole() : answer;
    version = all.checkout?.version ?? version;
    return all;
  };
  return new ChangeQueue<Shown, CheckoutChange, Answer>({
    initial: { checkout, lines: null },
    apply: choose,
    send,
    merge: (shown, answer, change) => {
      const chosen = choose(shown, change);
      return { checkout: answer.checkout ?? chosen.checkout, lines: answer.lines ?? chosen.lines };
    },
    network,
    repeats: () => true,
    ...outcomes,
  });
}

/** A choice shows at once; what it costs is the server's to say. */
function choose(shown: Shown, change: CheckoutChange): Shown {
  if (change.kind !== 'terms') return shown;
  const { checkout } = shown;
  return { ...shown, checkout: { ...checkout, terms: { ...checkout.terms, ...change.terms } } };
}

async function keepTerms(body: Partial<TermsWire>): Promise<Answer> {
  const { checkout } = await api.call('POST /customerapi/wk/bedingungen', { body });
  return { checkout, lines: null };
}

async function readWhole(): Promise<Answer> {
  const whole = await api.call('GET /customerapi/checkout');
  return { checkout: checkoutState(whole), lines: whole.cart.lines };
}

import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState, type RefObject } from 'react';
import { ApiError } from '#lib/api-client.ts';
import type { PostedForm } from '#lib/validators/form-data.ts';
import { PLAIN_TERMS, TERM_NAMES, type PlainTermsWire } from '#shop/cart/plain-terms.ts';
import { problemOf, type CheckoutProblem, type CheckoutState } from '#shop/checkout/wire.ts';
import type { AddressWire } from '#shop/delivery/wire.ts';
import { api } from '../kit/api.ts';
import { forgetDraft } from '../kit/form/draft.ts';
import type { FormModel } from '../kit/form/form-model.ts';
import { useForm } from '../kit/form/use-form.ts';
import { useIsland } from '../kit/island.tsx';
import { useKeepBeforeLeaving } from '../kit/leave.ts';
import { isOffline } from '../kit/network.ts';
import { readRefusal } from '../kit/refusal-text.ts';
import { sayFailure } from '../kit/say-failure.ts';
import { $cartCount } from '../kit/stores/cart.ts';
import { closeToast } from '../kit/stores/toast.ts';
import { createCheckoutQueue, type CheckoutQueue } from './checkout-store.ts';
import { changedTerms, submitBodyOf, termsOf } from './form-values.ts';
import { createIdempotencyKey } from './idempotency-key.ts';

/** A form that came without script: what was typed, what stands against it. */
export interface PostedCheckout extends PostedForm {
  readonly problem: CheckoutProblem;
}

export interface CheckoutOptions {
  checkout: CheckoutState;
  /** What the fields of an address for this order hold at first. */
  address: AddressWire;
  /** Countries of delivery: ISO 3166, two capitals. */
  countries: readonly string[];
  /** Idempotency-Key of the first press. */
  idempotencyKey: string;
  /** Name under which what is typed is kept in this tab: of one customer and user. */
  draft: string;
  posted: PostedCheckout | null;
}

export type CheckoutForm = FormModel<keyof AddressWire | FieldName, unknown>;
type FieldName = keyof PlainTermsWire | 'adressauswahl' | 'merken' | 'agb';

type Facts = ReturnType<typeof problemOf>;
const NO_FACTS = problemOf();

/** The checkout of this page: what it shows, its form, and what can be done. */
export function useCheckout(options: CheckoutOptions) {
  const { t, prefix } = useIsland();
  const { draft, posted } = options;
  const [{ queue, keyOf }] = useState(() => createModel(options, prefix));
  const { checkout, lines } = useStore(queue.$state);
  const pending = useStore(queue.$pending);
  const [facts, setFacts] = useState<Facts>(posted?.problem ?? NO_FACTS);
  const form: CheckoutForm = useForm({
    id: 'checkout',
    schema: async () =>
      (await import('#shop/checkout/form.ts')).checkoutForm(
        options.countries,
        checkout.terms.adressauswahl === 'other',
      ),
    wrongFields: t('checkout:problem.title'),
    initial: { ...options.address, ...typedTerms(options.checkout.terms) },
    draft,
    posted,
    send: async () => {
      if (isOffline()) throw unsent.hold();
      const body = submitBodyOf(new FormData(form.element.ref.current!)); // what is seen is what is confirmed
      await queue.settled();
      try {
        return await api.call('POST /customerapi/wk/submit', { body, key: keyOf(JSON.stringify(body)) });
      } catch (error) {
        setFacts(problemOf(error instanceof ApiError ? error.facts : {}));
        if (error instanceof ApiError && error.code === 'checkout.account-address') location.reload(); // it is asked there
        if (hasOtherFigures(error)) await queue.change('refresh', { kind: 'refresh' });
        throw error;
      }
    },
    onDone: ({ result }) => {
      $cartCount.set(0);
      location.assign(`/${prefix}/wk/submit?auftrag=${result.auftrag}`);
      return new Promise<void>(() => undefined); // the button stays busy until the next page is there
    },
  });
  const unsent = useUnsent(form.messageRef);
  const keep = useKeeping(queue, form.element.ref);
  useKeepBeforeLeaving(queue);
  const { message } = form;
  return {
    checkout,
    lines,
    form,
    problem: message === null || unsent.isOver ? null : { ...facts, message },
    /** The figures are no longer those that were confirmed: the next press confirms what is shown now. */
    hasChanged: facts.changes.length > 0,
    /** A choice is not answered yet: the sums are those of before. */
    isWaiting: pending.size > 0,
    keep,
    takeOut: (id: string) => takeOut(queue, id),
    submit: (event: Parameters<CheckoutForm['element']['onSubmit']>[0]): void => {
      setFacts(NO_FACTS);
      unsent.begin();
      form.element.onSubmit(event);
    },
    ...useVoucher(queue, posted),
  };
}

/** The terms that are typed, for the form to hold; what is chosen stands in its own elements. */
function typedTerms(terms: PlainTermsWire): Record<string, string> {
  const typed = TERM_NAMES.filter((name) => PLAIN_TERMS[name].by === 'typing').map(
    (name) => PLAIN_TERMS[name].wire,
  );
  return Object.fromEntries(typed.map((wire) => [wire, terms[wire] ?? '']));
}

/** Takes a line out of the cart and shows what that changes. */
async function takeOut(queue: CheckoutQueue, id: string): Promise<boolean> {
  try {
    await api.call('POST /customerapi/cart/remove', { body: { ids: [id] } });
  } catch (error) {
    await sayFailure(error);
    return false;
  }
  return queue.change('refresh', { kind: 'refresh' });
}

/** The voucher of the cart, and why a code was refused. */
function useVoucher(queue: CheckoutQueue, posted: PostedCheckout | null) {
  const { t } = useIsland();
  const [voucherError, setVoucherError] = useState(posted?.faults.fields['code'] ?? null);
  const change = async (act: () => Promise<unknown>): Promise<boolean> => {
    try {
      await act();
    } catch (error) {
      setVoucherError((await readRefusal(error, t('session:form.failed'))).message);
      return false;
    }
    setVoucherError(null);
    return queue.change('refresh', { kind: 'refresh' });
  };
  return {
    voucherError,
    applyVoucher: (code: string) =>
      change(() => api.call('POST /customerapi/cart/voucher', { body: { code } })),
    removeVoucher: () => change(() => api.call('POST /customerapi/cart/voucher/remove')),
  };
}

export type CheckoutOfPage = ReturnType<typeof useCheckout>;

function createModel({ checkout, idempotencyKey, draft }: CheckoutOptions, prefix: string) {
  const queue = createCheckoutQueue(checkout, {
    onKept: ({ lines }) => {
      forgetDraft(draft); // the cart keeps it now
      if (lines?.length === 0) location.assign(`/${prefix}/wk`);
    },
    onRefused: (error) => void sayFailure(error),
  });
  return { queue, keyOf: createIdempotencyKey(idempotencyKey) };
}

/**
 * A press without a network: another one is wanted, since it orders. That is said in the box, alone and until there is a network.
 */
function useUnsent(box: RefObject<HTMLElement | null>) {
  const [state, setState] = useState<'held' | 'over' | null>(null);
  useEffect(() => {
    if (state !== 'held') return;
    const end = (): void => {
      if (box.current?.contains(document.activeElement))
        document.querySelector<HTMLElement>('[data-order]')?.focus({ preventScroll: true });
      setState('over');
    };
    addEventListener('online', end);
    return () => removeEventListener('online', end);
  }, [state, box]);
  const hold = (): Error => {
    closeToast(); // of choices that are sent by themselves: it would say the contrary
    setState('held');
    return new TypeError('offline');
  };
  return { isOver: state === 'over', begin: () => setState(null), hold };
}

/** Keeps with the cart what is chosen and typed; also what was so before the page woke, or comes back from a draft. */
function useKeeping(queue: CheckoutQueue, form: RefObject<HTMLFormElement | null>): () => void {
  const keep = useCallback(() => {
    const terms = changedTerms(queue.$state.get().checkout.terms, termsOf(new FormData(form.current!)));
    if (terms) void queue.change(Object.keys(terms).join(' '), { kind: 'terms', terms });
  }, [queue, form]);
  useEffect(keep, [keep]);
  return keep;
}

/** What is offered or what it comes to is not what the page shows. */
const hasOtherFigures = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'checkout.changed' || error.code === 'checkout.payment');

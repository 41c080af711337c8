import { useEffect, useState } from 'react';
import type { AnswerOf, BodyOf } from '#api/contract/calls.ts';
import { ApiError } from '#lib/api-client.ts';
import { problemOf, type CheckoutProblem } from '#shop/checkout/wire.ts';
import { createIdempotencyKey } from '../checkout/idempotency-key.ts';
import { seenLines } from '../checkout/seen-lines.ts';
import { api } from '../kit/api.ts';
import { useIsland } from '../kit/island.tsx';
import { isOffline } from '../kit/network.ts';
import { readRefusal } from '../kit/refusal-text.ts';

export type MissingOrder = AnswerOf<'GET /customerapi/nachschubliste/bestellung'>;
type SubmitBody = BodyOf<'POST /customerapi/nachschubliste/bestellen'>;

const read = (): Promise<MissingOrder> => api.call('GET /customerapi/nachschubliste/bestellung');

/** What is on the page is what is confirmed. */
function submitBodyOf({
  version,
  totals,
  lines,
  departure,
  addressChoice,
  payment,
}: MissingOrder): SubmitBody {
  return {
    version,
    summe: totals?.gross ?? null,
    positionen: seenLines(lines),
    abgang: departure,
    adressauswahl: addressChoice,
    zahlungsart: payment,
    agb: true,
  };
}

/**
 * The order that what is missing would be, read again whenever that changes (`missing`); '' is nothing. Null while it is not known –
 * also without network, and where it cannot be made.
 */
export function useMissingOrder(missing: string) {
  const { t, prefix } = useIsland();
  const [known, setKnown] = useState<{ missing: string; order: MissingOrder } | null>(null);
  const order = known?.missing === missing ? known.order : null; // of what was missing before it is none
  const [problem, setProblem] = useState<CheckoutProblem | null>(null);
  const [isPending, setPending] = useState(false);
  const [keyOf] = useState(() => createIdempotencyKey(null));
  useEffect(() => {
    if (missing === '' || isOffline()) return;
    let isGone = false;
    read().then(
      (now) => isGone || setKnown({ missing, order: now }),
      () => undefined, // the cart is a way, too
    );
    return () => void (isGone = true);
  }, [missing]);
  const send = async (): Promise<void> => {
    if (!order || isPending) return;
    setPending(true);
    setProblem(null);
    try {
      if (isOffline()) throw new TypeError('offline'); // said, and another press is wanted: it orders
      const body = submitBodyOf(order);
      const { result } = await api.call('POST /customerapi/nachschubliste/bestellen', { body, key: keyOf(JSON.stringify(body)) }); // prettier-ignore
      location.assign(`/${prefix}/wk/submit?auftrag=${result.auftrag}`); // busy until the next page is there
    } catch (error) {
      const { message } = await readRefusal(error, t('session:form.failed'));
      setProblem({ message, ...problemOf(error instanceof ApiError ? error.facts : {}) });
      if (error instanceof ApiError && error.code === 'checkout.changed')
        setKnown({ missing, order: await read().catch(() => order) }); // the network is gone: what was seen stays
      setPending(false);
    }
  };
  return { order, problem, isPending, send };
}

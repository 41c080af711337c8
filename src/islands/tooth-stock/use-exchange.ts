import { useEffect, useEffectEvent, useState } from 'react';
import type { AnswerOf } from '#api/contract/calls.ts';
import { MAX_EXCHANGE, spotKey } from '#shop/tooth-stock/model.ts';
import { api } from '../kit/api.ts';
import { useIsland } from '../kit/island.tsx';
import { sayFailure } from '../kit/say-failure.ts';
import { showToast } from '../kit/stores/toast.ts';
import { useBusy } from '../kit/use-busy.ts';

type Offer = AnswerOf<'GET /customerapi/zahnlager/umtausch'>;
export type WaitingSet = Offer['sets'][number];
export type Months = '0' | '12' | '18' | '24';

/** What can be exchanged, what of it is chosen – as much as one request takes, at first –, and the request. */
export function useExchange() {
  const { t } = useIsland();
  const [months, setMonths] = useState<Months>('12');
  const [offer, setOffer] = useState<Offer | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { isBusy, run } = useBusy();
  const show = useEffectEvent((found: Offer): void => {
    setOffer(found);
    setChosen(new Set(found.sets.slice(0, MAX_EXCHANGE).map(spotKey)));
  });
  useEffect(() => {
    let isLast = true;
    api
      .call('GET /customerapi/zahnlager/umtausch', { query: { monate: months } })
      .then((found) => isLast && show(found))
      .catch(sayFailure);
    return () => void (isLast = false);
  }, [months]);
  const wanted = offer?.sets.filter((set) => chosen.has(spotKey(set))) ?? [];
  const toggle = (key: string): void => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    setChosen(next);
  };
  const ask = async (): Promise<void> => {
    const places = wanted.map(({ cabinet, drawer, row, column, version }) => ({ cabinet, drawer, row, column, version })); // prettier-ignore
    const body = { booking: crypto.randomUUID(), places };
    const { number } = await api.call('POST /customerapi/zahnlager/umtausch', { body });
    showToast(t('tooth-stock:exchange.done', { number }), 'success');
    // of what is shown by then: other months may have been chosen meanwhile
    const isLeft = (set: WaitingSet): boolean => !chosen.has(spotKey(set));
    setOffer((now) => now && { ...now, sets: now.sets.filter(isLeft), asked: number });
    setChosen(new Set());
  };
  return { months, setMonths, offer, chosen, wanted, toggle, isBusy, ask: () => void run(ask) };
}

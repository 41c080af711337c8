import { useEffect, useRef, useState } from 'react';
import type { AnswerOf } from '#api/contract/calls.ts';
import { allTeeth, spotKey, type ShownPlace, type ShownStock } from '#shop/tooth-stock/model.ts';
import { api } from '../kit/api.ts';
import { useIsland } from '../kit/island.tsx';
import { createLane } from '../kit/lane.ts';
import { useKeepBeforeLeaving } from '../kit/leave.ts';
import { showToast } from '../kit/stores/toast.ts';
import { findSet, typed, usualTeeth } from './find-set.ts';
import { placeLabel } from './place-label.ts';

export type Counted = AnswerOf<'GET /customerapi/zahnlager/schrank/{cabinet}/inventur'>['counts'][number];

/** A place whose count differs from what the stock says. */
export interface Difference {
  readonly place: ShownPlace;
  readonly count: Counted;
}

const INVENTORY = '/customerapi/zahnlager/schrank/{cabinet}/inventur';
const byKey = (counts: readonly Counted[]) => new Map(counts.map((one) => [spotKey(one), one]));

/** What was not kept is to be counted again, unless it was meanwhile. */
function without(
  now: ReadonlyMap<string, Counted>,
  key: string,
  refused: Counted,
): ReadonlyMap<string, Counted> {
  return now.get(key) === refused ? new Map([...now].filter(([at]) => at !== key)) : now;
}

/** A lane that a link waits for; what is done `once` takes a press in haste for the same press. */
function useKeptLane() {
  const [lane] = useState(createLane);
  const isActing = useRef(false);
  useKeepBeforeLeaving(lane);
  const next = (work: () => Promise<unknown>): void => void lane.next(work);
  const once = (work: () => Promise<void>): void => {
    if (isActing.current) return;
    isActing.current = true;
    next(() => work().finally(() => (isActing.current = false)));
  };
  return { next, once };
}

/** What was counted of a cabinet – by colleagues, too –, and what becomes of it. */
function useCounts(initial: ShownStock) {
  const { t } = useIsland();
  const params = { cabinet: initial.cabinets[0]!.id };
  const [stock, setStock] = useState(initial);
  const [counts, setCounts] = useState<ReadonlyMap<string, Counted>>(new Map());
  const [last, setLast] = useState<string | null>(null);
  const { next, once } = useKeptLane();
  const read = async (): Promise<void> => {
    const [kept, fresh] = await Promise.all([
      api.call(`GET ${INVENTORY}`, { params }),
      api.call('GET /customerapi/zahnlager/schrank/{cabinet}', { params }),
    ]);
    setCounts(byKey(kept.counts));
    setStock(fresh as ShownStock);
  };
  // oxlint-disable-next-line react/exhaustive-deps -- once: what was counted before goes on
  useEffect(() => next(read), []);
  const keep = (one: ShownPlace, article: string, teeth: number): void => {
    const { cabinet, drawer, row, column, version } = one;
    const said = { drawer, row, column, version, article, teeth };
    const [key, seen] = [spotKey(one), { cabinet, ...said }];
    setCounts((now) => new Map(now).set(key, seen));
    const takeBack = (error: unknown): never => {
      setCounts((now) => without(now, key, seen));
      throw error;
    };
    next(async () => {
      const kept = await api.call(`POST ${INVENTORY}`, { params, body: { counts: [said] } }).catch(takeBack);
      setCounts((now) => new Map([...now, ...byKey(kept.counts)]));
    });
  };
  const apply = async (): Promise<void> => {
    const booking = crypto.randomUUID();
    const { booked, same, again } = await api.call(`POST ${INVENTORY}/uebernehmen`, {
      params,
      body: { booking },
    });
    showToast(t('tooth-stock:count.done', { booked, same, again: again.length }), again.length > 0 ? 'info' : 'success'); // prettier-ignore
    setLast(booked > 0 ? booking : null);
    await read();
  };
  const undo = async (booking: string): Promise<void> => {
    await api.call('POST /customerapi/zahnlager/rueckgaengig', { body: { booking } });
    setLast(null);
    await read();
  };
  const discard = async (): Promise<void> => {
    await api.call(`POST ${INVENTORY}/verwerfen`, { params });
    await read();
  };
  return {
    stock,
    counts,
    last,
    keep,
    apply: () => once(apply),
    undo: (booking: string) => once(() => undo(booking)),
    discard: () => once(discard),
  };
}

/** The stocktake of a cabinet: which place is next, what was counted, and what differs. */
export function useStocktake(initial: ShownStock) {
  const { t } = useIsland();
  const { stock, counts, keep, ...rest } = useCounts(initial);
  const [at, setAt] = useState('');
  const [scans] = useState(createLane);
  const route = stock.places.filter((place) => place.article !== '' || counts.has(spotKey(place)));
  const open = route.filter((place) => !counts.has(spotKey(place)));
  const place = stock.places.find((one) => spotKey(one) === at) ?? open[0] ?? null;
  const count = (one: ShownPlace, article: string, teeth: number): void => {
    keep(one, article, teeth);
    setAt('');
  };
  // a code is understood after others were counted: the place is the one of then
  const now = useRef({ place, count });
  useEffect(() => void (now.current = { place, count }));
  /** False where the code counts nothing here. */
  const scan = async (text: string): Promise<boolean> => {
    const label = placeLabel(typed(text));
    if (label) {
      const meant = stock.places.find((one) => label.is(one));
      if (meant) setAt(spotKey(meant));
      else showToast(t('tooth-stock:count.elsewhere'), 'error');
      return meant !== undefined;
    }
    const found = await findSet(typed(text), new AbortController().signal);
    if (!found) {
      showToast(t('tooth-stock:put-away.unknown', { number: text }), 'error');
      return false;
    }
    const { number } = found.set;
    const here = now.current.place;
    if (here) now.current.count(here, number, teethOfCard(here, number, usualTeeth(found.set)));
    return true;
  };
  return {
    ...rest,
    place,
    sets: new Map(stock.sets.map((set) => [set.number, set])),
    counted: counts.size,
    total: route.length,
    differences: differencesOf(stock.places, counts),
    count,
    goTo: setAt,
    skip: () => place && setAt(spotKey(open[(open.indexOf(place) + 1) % open.length] ?? place)),
    scan: (text: string) => scans.next(() => scan(text)),
  };
}

/** The card of a set that belongs here says that it is there as it was; of a gap or another set, that it is whole. */
function teethOfCard({ article, teeth, whole }: ShownPlace, number: string, usual: number): number {
  if (number !== article) return allTeeth(usual);
  return teeth > 0 ? teeth : allTeeth(whole);
}

function differencesOf(places: readonly ShownPlace[], counts: ReadonlyMap<string, Counted>): Difference[] {
  return places.flatMap((place) => {
    const count = counts.get(spotKey(place));
    const isSame = !count || (count.teeth === place.teeth && (count.teeth === 0 || count.article === place.article)); // prettier-ignore
    return isSame ? [] : [{ place, count }];
  });
}

import { useState } from 'react';
import { EVENT_GROUPS, type EventGroup } from '#shop/activity/model.ts';
import type { AnswerOf } from '#api/contract/calls.ts';
import { api } from '../kit/api.ts';
import { sayFailure } from '../kit/say-failure.ts';

export type Activity = AnswerOf<'GET /customerapi/user/activity'>;
export type Filter = EventGroup | 'all';
export const FILTERS: readonly Filter[] = ['all', ...EVENT_GROUPS];

/** The events that are shown; another filter begins anew, older ones are put below. A call that fails leaves all as it was. */
export function useActivity(first: Activity, filter: Filter) {
  const [shown, setShown] = useState({ ...first, filter });
  const [busy, setBusy] = useState(false);

  const load = async (group: Filter, before: number | null): Promise<void> => {
    setBusy(true);
    try {
      const query = { ...(group !== 'all' && { group }), ...(before !== null && { before: String(before) }) };
      const { events, hasMore } = await api.call('GET /customerapi/user/activity', { query });
      setShown((was) => ({
        events: before === null ? events : [...was.events, ...events],
        hasMore,
        filter: group,
      }));
    } catch (error) {
      await sayFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const last = shown.events.at(-1)?.id ?? null;
  return {
    ...shown,
    busy,
    choose: (group: Filter) => load(group, null),
    older: () => load(shown.filter, last),
    last,
  };
}

import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { AnswerOf } from '#api/contract/calls.ts';
import { routeExists } from '#lib/routes.ts';
import { desk } from './calls.ts';

export type Target = AnswerOf<'GET /redaktion/api/targets'>['targets'][number];

/** So long after the last letter the shop is asked. */
const PAUSE_MS = 250;

const isBelowMarket = (target: string): boolean => /^[a-z0-9]/i.test(target) && !/^[a-z]+:/i.test(target);

/** True where the target is no page of the shop: said at once, without asking. */
const isNoRoute = (target: string): boolean => isBelowMarket(target) && !routeExists(`/${target}`);

/**
 * Whether a link leads to something visitors can open, and what the shop would offer for what is typed. Without a connection only the
 * shop's own routes are known; nothing is said to be gone then.
 */
export function useTarget(value: string, isChoosing: boolean) {
  const [asked, setAsked] = useState<{ value: string; exists: boolean; found: readonly Target[] } | null>(
    null,
  );
  const id = useId();
  const ask = useEffectEvent(async (typed: string, offers: boolean) => {
    try {
      const [{ exists }, { targets }] = await Promise.all([
        isBelowMarket(typed) ? desk.call('GET /redaktion/api/target', { query: { target: typed }, latest: `target ${id}` }) : { exists: true },
        offers && typed.trim().length > 2 ? desk.call('GET /redaktion/api/targets', { query: { q: typed.slice(0, 100) }, latest: `targets ${id}` }) : { targets: [] },
      ]); // prettier-ignore
      setAsked({ value: typed, exists, found: targets });
    } catch {
      // no connection, or another letter was typed meanwhile: nothing is said
    }
  });
  useEffect(() => {
    const timer = setTimeout(() => void ask(value, isChoosing), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value, isChoosing]);
  const isKnown = asked?.value === value;
  return {
    isGone: isNoRoute(value) || (isKnown && !asked.exists),
    found: isChoosing ? (asked?.found ?? []) : [],
  };
}

import { useState } from 'react';
import { useIsland } from '../kit/island.tsx';
import type { Said } from '../kit/refusal-text.ts';
import type { Words } from './calls.ts';
import type { useCall } from './use-call.ts';

/** Places of an entry's words that are wrong (`links.0.target`), and what is said beside each. */
export type Faults = Readonly<Record<string, string>>;

const wordsAt = (words: unknown, place: string): unknown =>
  place
    .split('.')
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], words);

/** What a refusal says is wrong with the words; a place is no longer told once its words are changed (`correct`). */
export function useFaults({ refused, forget }: ReturnType<typeof useCall>, words: Words) {
  const { t } = useIsland();
  const [corrected, setCorrected] = useState<{ of: Said | null; places: readonly string[] }>({ of: null, places: [] }); // prettier-ignore
  const places = corrected.of === refused ? corrected.places : [];
  const told = refused?.code === 'desk.fields' ? refused.fields.filter((at) => !places.includes(at)) : [];
  const said = refused?.fieldMessages ?? {};
  const faults: Faults = Object.fromEntries(told.map((at) => [at, said[at] ?? t('desk:entry.fault')]));
  const correct = (next: Words): void => {
    const right = told.filter((at) => wordsAt(next, at) !== wordsAt(words, at));
    if (right.length === 0) return;
    if (right.length === told.length) forget();
    else setCorrected({ of: refused, places: [...places, ...right] });
  };
  return { faults, correct };
}

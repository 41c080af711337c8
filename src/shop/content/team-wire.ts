import type { ContentEntry } from './model.ts';
import { contentWire, type WireItem, type WireOptions } from './wire.ts';

/** The body of POST mitarbeiter (specification 7). */
export interface TeamRequest {
  randomize?: boolean | undefined;
  grouped?: boolean | undefined;
}

/**
 * The team as `mitarbeiter` answers it: a list, or groups by department in the editors' order. `random` returns numbers from
 * 0 up to 1 and is used only when shuffling is asked for.
 */
export function teamWire(
  entries: readonly ContentEntry<'team-member'>[],
  request: TeamRequest,
  options: WireOptions,
  random: () => number,
): { data: WireItem[] | { department: string; members: WireItem[] }[] } {
  const { data } = contentWire(request.randomize ? shuffled(entries, random) : entries, options);
  if (!request.grouped) return { data };
  const groups = Map.groupBy(data, (item) => String(item.attributes['department']));
  return { data: [...groups].map(([department, members]) => ({ department, members })) };
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

import type { AnswerOf, BodyOf } from '#api/contract/calls.ts';
import { contentIn, type WorkPosition } from '#shop/work-records/model.ts';
import { api } from '../../kit/api.ts';

export type KeptWork = AnswerOf<'GET /logbook/arbeiten/{id}'>['work'];
export type WorkDetail = AnswerOf<'GET /logbook/arbeiten/{id}'>;
export type WorkDraft = BodyOf<'POST /logbook/arbeiten/{id}'>['work'];
export type KeepOrder = Omit<BodyOf<'POST /logbook/arbeiten/{id}'>, 'work'>;

export const keepWork = (id: string, order: KeepOrder, work: WorkDraft) =>
  api.call('POST /logbook/arbeiten/{id}', { params: { id }, body: { ...order, work } });

export const readWork = (id: string) => api.call('GET /logbook/arbeiten/{id}', { params: { id } });

/** What of a kept work can be written again. */
export function draftOf(work: KeptWork): WorkDraft {
  const { technician, positions, delivered: _day, ...content } = contentIn(work);
  const bare = positions.map(({ at: _at, by: _by, deviceClass: _class, ...position }): WorkPosition => position); // prettier-ignore
  return { ...content, technician: technician.id, positions: bare };
}

/** Lots of an article to choose from; none where they cannot be asked for. */
export async function readLots(article: string) {
  try {
    return (await api.call('GET /logbook/chargen/{article}', { params: { article } })).lots;
  } catch {
    return []; // a lot can be typed
  }
}

const MOST_AT_ONCE = 200;

/** All works of a time, days inclusive and '' without an end, the oldest first. */
export async function readWorksOf(time: { von: string; bis: string }): Promise<KeptWork[]> {
  const found: KeptWork[] = [];
  for (;;) {
    const query = { ...time, nach: found.at(-1)?.id ?? '', sort: 'alt' as const };
    const { works } = await api.call('GET /logbook/arbeiten', { query });
    found.push(...works);
    if (works.length < MOST_AT_ONCE) return found;
  }
}

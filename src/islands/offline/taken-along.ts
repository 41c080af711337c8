import { atom } from 'nanostores';
import type { AnswerOf } from '#api/contract/calls.ts';
import type { ArticleLookup } from '#shop/codes/model.ts';
import { api } from '../kit/api.ts';
import { isOffline } from '../kit/network.ts';
import { hintedNumber } from '../kit/stores/session.ts';
import { readKept, writeKept } from './device-store.ts';

/** What a device took along for the time without network: own articles, open works, shelves. */
export type TakenAlong = AnswerOf<'GET /logbook/unterwegs'>;

const NOTHING: TakenAlong = { articles: [], works: [], shelves: [], clients: [] };
export const $takenAlong = atom<TakenAlong>(NOTHING);

const key = (): string => `along:${hintedNumber(document.cookie)}`;

/** Reads what was taken along, then asks for what is newer; without a network, or where nothing can be kept, it is what it is. */
export async function takeAlong(): Promise<void> {
  const kept = await readKept<TakenAlong>(key()).catch(() => undefined);
  if (kept) $takenAlong.set({ ...NOTHING, ...kept }); // of an older build it may lack something
  if (isOffline()) return;
  try {
    const along = { ...NOTHING, ...(await api.call('GET /logbook/unterwegs')) };
    $takenAlong.set(along);
    await writeKept(key(), along);
  } catch {
    // the older one serves
  }
}

/** A work that was begun here is there for scans before the server has it. */
export function addWork(work: TakenAlong['works'][number]): void {
  const along = $takenAlong.get();
  const next = { ...along, works: [work, ...along.works.filter(({ id }) => id !== work.id)] };
  $takenAlong.set(next);
  void writeKept(key(), next).catch(() => undefined); // it waits in the outbox all the same
}

const bare = (number: string): string => number.replace(/[\s./-]/g, '').toLowerCase();

/** The laboratory's own article of a code, without asking; null where it never had it. */
export function articleTakenAlong({ as, texts }: ArticleLookup): TakenAlong['articles'][number] | null {
  const { articles } = $takenAlong.get();
  for (const text of texts) {
    const wanted = bare(text);
    const found = articles.find(
      ({ number, gtin, makerNumber }) =>
        (as === 'any' && bare(number) === wanted) ||
        (as !== 'maker' && gtin !== '' && bare(gtin).replace(/^0+/, '') === wanted.replace(/^0+/, '')) ||
        (as !== 'gtin' && makerNumber !== '' && bare(makerNumber) === wanted),
    );
    if (found) return found;
  }
  return null;
}

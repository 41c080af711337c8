import { useRef, useState } from 'react';
import type { AnswerOf } from '#api/contract/calls.ts';
import { proposalOf, refillOf } from '#shop/restock/model.ts';
import { newWorkId } from '#shop/work-records/model.ts';
import { api } from '../kit/api.ts';
import { useIsland } from '../kit/island.tsx';
import { createLane } from '../kit/lane.ts';
import { isOffline } from '../kit/network.ts';
import { pageText } from '../kit/page-text.ts';
import { readAgain } from '../kit/read-again.ts';
import { $cartCount } from '../kit/stores/cart.ts';
import { showToast } from '../kit/stores/toast.ts';
import { keepOrWait } from '../offline/keep.ts';
import { useScan, type Scan } from '../scanner/use-scan.ts';
import { useBusy } from '../kit/use-busy.ts';

export type Shelf = AnswerOf<'GET /customerapi/nachschub'>['shelves'][number];
export type Content = Pick<Shelf, 'article' | 'place' | 'stock' | 'minimum' | 'target'>;

const keep = (id: string, version: number, { article, place, stock, minimum, target }: Content) =>
  api.call('POST /customerapi/nachschub/{id}', {
    params: { id },
    body: { version, article, place, stock, minimum, target },
  });

/** Shelves as the server has them; changes go one after the other, each upon what the one before left behind. */
function useLane(start: readonly Shelf[]) {
  const [shelves, setShelves] = useState(start);
  const latest = useRef(start);
  const [lane] = useState(createLane);
  const { isBusy, run } = useBusy();
  const change = async (work: () => Promise<unknown>): Promise<void> => {
    const read = async (): Promise<void> => {
      if (isOffline()) return; // what was booked waits; the rest is as it was
      await readAgain(
        () => api.call('GET /customerapi/nachschub'),
        (now) => setShelves((latest.current = now.shelves)),
      );
    };
    await lane.next(() =>
      run(async () => {
        await work().finally(read);
      }),
    );
  };
  const now = (id: string): Shelf | undefined => latest.current.find((shelf) => shelf.id === id);
  return { shelves, now, latestOf: () => latest.current, change, isBusy };
}

/** The shelf of a scan: by its own label, else the first of the article. */
function shelfOf({ code, found }: Scan, shelves: readonly Shelf[]): Shelf | undefined {
  if (code.kind === 'label' && code.label === 'shelf') return shelves.find(({ id }) => id === code.id);
  const number = found?.state === 'article' ? found.article.number : null;
  return shelves.find(({ article }) => article === number);
}

/** What a hand scanner shoots: of each pack its shelf is told; an article without one is drafted. */
function useShots(now: () => readonly Shelf[], onShelf: (shelf: Shelf) => Promise<void>) {
  const { t } = useIsland();
  const { take, clear } = useScan({ asksBought: false });
  const [scans] = useState(createLane);
  const [drafted, setDrafted] = useState('');
  /** False where the code is no article's. */
  const takeIn = async (text: string): Promise<boolean> => {
    const scan = await take({ text, symbology: '' });
    clear();
    const shelf = shelfOf(scan, now());
    if (shelf) {
      void onShelf(shelf);
      return true;
    }
    const unasked = scan.problem ?? (scan.isWaiting ? pageText('unsent') : null);
    if (unasked) {
      showToast(unasked, 'error');
      return false;
    }
    const number = scan.found?.state === 'article' ? scan.found.article.number : null;
    if (number) setDrafted(number);
    showToast(t(number ? 'restock:said.new' : 'restock:said.unknown', { article: number }), 'info');
    return number !== null;
  };
  /** Packs shot one upon the other are each looked up and taken out. */
  const onCode = (text: string): Promise<boolean> => scans.next(() => takeIn(text));
  return { drafted, setDrafted, onCode };
}

/** Puts what is missing into the cart; `isFilled` once it is there. */
function useFilling(proposal: ReturnType<typeof proposalOf>, change: ReturnType<typeof useLane>['change']) {
  const { t } = useIsland();
  const [isFilled, setFilled] = useState(false);
  const fillCart = (): Promise<void> =>
    change(async () => {
      const lines = proposal.map(({ article: number, quantity }) => ({ number, quantity }));
      const { pieces } = await api.call('POST /customerapi/cart/add', { body: { lines } });
      $cartCount.set(pieces);
      setFilled(true);
      showToast(t('restock:said.ordered', { articles: lines.length }), 'success');
    });
  return { isFilled, fillCart };
}

/** What is done with the shelves of the page. */
export function useShelves(start: readonly Shelf[]) {
  const { t } = useIsland();
  const { shelves, now, latestOf, change, isBusy } = useLane(start);
  const save = ({ id }: Shelf, part: (shelf: Shelf) => Partial<Content>): Promise<void> =>
    change(async () => {
      const shelf = now(id);
      if (shelf) await keep(id, shelf.version, { ...shelf, ...part(shelf) });
    });
  /** Presses at a shelf wait on the device where there is no network; the number on the page follows. */
  const book = (shelf: Shelf, kind: 'take' | 'count' | 'low', pieces: number): Promise<void> =>
    change(async () => {
      const done = t(`restock:booking.${kind}`, { pieces });
      const words = `${shelf.name || shelf.article}: ${done}`;
      const call = { name: 'POST /customerapi/nachschub/{id}/buchen', id: shelf.id, body: { key: newWorkId(), kind, pieces } } as const; // prettier-ignore
      await keepOrWait(t, call, words, (answer) =>
        t('restock:said.taken', { article: shelf.article, stock: (answer as { stock: number }).stock }),
      );
    });
  /** Pieces from another shelf: carried, not used. */
  const refill = (shelf: Shelf): Promise<void> =>
    change(async () => {
      const found = refillOf(shelf, latestOf());
      if (!found) return;
      const { from, pieces } = found;
      const words = `${shelf.name || shelf.article}: ${t('restock:booking.move', { pieces, place: from.place })}`;
      const call = { name: 'POST /customerapi/nachschub/{id}/umlagern', id: from.id, body: { key: newWorkId(), to: shelf.id, pieces } } as const; // prettier-ignore
      await keepOrWait(t, call, words, () => words);
    });
  const takeOut = (shelf: Shelf): Promise<void> => book(shelf, 'take', 1);

  const { drafted, setDrafted, onCode } = useShots(latestOf, takeOut);
  const proposal = proposalOf(shelves);
  const { isFilled, fillCart } = useFilling(proposal, change);
  const add = (content: Content): Promise<void> =>
    change(async () => {
      await keep(newWorkId(), 0, content);
      setDrafted('');
    });
  const remove = ({ id }: Shelf): Promise<void> =>
    change(() => api.call('POST /customerapi/nachschub/{id}/entfernen', { params: { id } }));
  return {
    shelves,
    proposal,
    isBusy,
    isFilled,
    drafted,
    onCode,
    save,
    book,
    refill,
    takeOut,
    fillCart,
    add,
    remove,
  };
}

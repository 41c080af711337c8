import { useEffect, useState } from 'react';
import type { AnswerOf, BodyOf } from '#api/contract/calls.ts';
import { api } from '../kit/api.ts';
import { readAgain } from '../kit/read-again.ts';
import { useBusy } from '../kit/use-busy.ts';

export type StatementLink = AnswerOf<'GET /logbook/arbeiten/{id}/erklaerungen'>['links'][number];
type Wish = BodyOf<'POST /logbook/arbeiten/{id}/erklaerung'>;

const NOTHING = { address: '', sentTo: '' };

const readLinks = async (id: string): Promise<readonly StatementLink[]> =>
  (await api.call('GET /logbook/arbeiten/{id}/erklaerungen', { params: { id } })).links;

/** Links to the statement of a work: those that were made, the one made just now, and taking one back. */
export function useStatementLinks(id: string) {
  const [links, setLinks] = useState<readonly StatementLink[]>([]);
  const [made, setMade] = useState(NOTHING);
  const { isBusy, run } = useBusy();
  useEffect(() => {
    let isGone = false;
    readLinks(id).then(
      (found) => isGone || setLinks(found),
      () => {}, // the form works without the list
    );
    return () => void (isGone = true);
  }, [id]);
  /** True once it is done. */
  const change = async (work: () => Promise<typeof NOTHING>): Promise<boolean> => {
    let isDone = false;
    await run(async () => {
      setMade(await work());
      isDone = true;
      await readAgain(() => readLinks(id), setLinks);
    });
    return isDone;
  };
  const make = (body: Wish): Promise<boolean> =>
    change(async () => {
      const { address } = await api.call('POST /logbook/arbeiten/{id}/erklaerung', { params: { id }, body });
      return { address, sentTo: body.email ?? '' };
    });
  const revoke = (link: string): Promise<boolean> =>
    change(async () => {
      await api.call('POST /logbook/erklaerungen/{link}/widerrufen', { params: { link } });
      return NOTHING;
    });
  return { links, made, isBusy, make, revoke };
}

import { useEffect, useState } from 'react';
import type { AnswerOf } from '#api/contract/calls.ts';
import { api } from '../kit/api.ts';
import { useIsland } from '../kit/island.tsx';
import { readAgain } from '../kit/read-again.ts';
import { showToast } from '../kit/stores/toast.ts';
import { useBusy } from '../kit/use-busy.ts';

export type Client = AnswerOf<'GET /logbook/auftraggeber'>['clients'][number];

const read = async (): Promise<readonly Client[]> => (await api.call('GET /logbook/auftraggeber')).clients;

/** The laboratory's clients, and what is done with them; empty until they are read, and without network. */
export function useClients() {
  const { t } = useIsland();
  const [clients, setClients] = useState<readonly Client[]>([]);
  const [changes, setChanges] = useState(0);
  const { isBusy, run } = useBusy();
  useEffect(() => {
    let isGone = false;
    read().then(
      (all) => isGone || setClients(all),
      () => undefined, // a name can be typed
    );
    return () => void (isGone = true);
  }, []);
  /** True once it is done. */
  const change = async (work: () => Promise<unknown>): Promise<boolean> => {
    let isDone = false;
    await run(async () => {
      await work();
      await readAgain(read, setClients);
      showToast(t('work-records:clients.saved'), 'success');
      setChanges((before) => before + 1);
      isDone = true;
    });
    return isDone;
  };
  const save = (was: string, client: Client): Promise<boolean> =>
    change(() => api.call('POST /logbook/auftraggeber', { body: { was, client } }));
  const remove = (name: string): Promise<boolean> =>
    change(() => api.call('POST /logbook/auftraggeber/entfernen', { body: { name } }));
  const named = (name: string): Client | undefined => clients.find((one) => one.name === name);
  return { clients, changes, named, isBusy, save, remove };
}

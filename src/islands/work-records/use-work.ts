import { useEffect, useState } from 'react';
import { newWorkId, type WorkPosition, type WorkStep } from '#shop/work-records/model.ts';
import { useIsland } from '../kit/island.tsx';
import { pageText } from '../kit/page-text.ts';
import { readRefusal } from '../kit/refusal-text.ts';
import { recordSeen } from '../kit/stores/last-seen.ts';
import { isOffline } from '../kit/network.ts';
import { $settings, changeSettings } from '../kit/stores/settings.ts';
import { showToast } from '../kit/stores/toast.ts';
import { outbox } from '../offline/device.ts';
import { addWork } from '../offline/taken-along.ts';
import {
  draftOf,
  keepWork,
  readWork,
  type KeepOrder,
  type WorkDetail,
  type WorkDraft,
} from './document/works-calls.ts';

const NEW: WorkDraft = {
  number: '',
  client: { name: '', reference: '', info: '' },
  patient: '',
  kind: '',
  teeth: '',
  shade: '',
  technician: null,
  positions: [],
};

/** Why it was not kept, and the positions for which something is missing to finish. */
interface Refused {
  readonly problem: string | null;
  readonly incomplete: readonly string[];
}

const NOTHING: Refused = { problem: null, incomplete: [] };

async function refusedOf(error: unknown, positions: readonly WorkPosition[]): Promise<Refused> {
  const { message, facts } = await readRefusal(error, pageText('generic'));
  const named = facts['positions'] as readonly string[] | undefined;
  const wrong = positions.filter(({ id }) => named?.includes(id));
  const names = wrong.map(({ name }) => name).join(', ');
  return { problem: `${message} ${names}`.trim(), incomplete: wrong.map(({ id }) => id) };
}

/** A work that is written: what is kept, what is typed, and what keeps it. */
export function useWork(kept: WorkDetail | null) {
  const { t, prefix } = useIsland();
  const [detail, setDetail] = useState(kept);
  const [draft, setDraft] = useState<WorkDraft>(() =>
    kept ? draftOf(kept.work) : { ...NEW, technician: $settings.get().scannerUser },
  );
  const [id] = useState(() => kept?.work.id ?? newWorkId());
  const [{ problem, incomplete }, setRefused] = useState<Refused>(NOTHING);
  const [isBusy, setBusy] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    if (kept) recordSeen('patientenarbeit', kept.work.id);
  }, [kept]);

  const change = (part: Partial<WorkDraft>): void => setDraft((before) => ({ ...before, ...part }));
  const changePosition = (which: string, part: Partial<WorkPosition>): void =>
    change({ positions: draft.positions.map((one) => (one.id === which ? { ...one, ...part } : one)) });

  const keep = async (
    step: WorkStep,
    said: { readonly reason?: string; readonly delivered?: string } = {},
  ): Promise<boolean> => {
    setBusy(true);
    const order = { version: detail?.work.version ?? 0, step, ...said };
    try {
      if (step === 'save' && isOffline()) return await keepForLater(order, draft);
      const { work } = await keepWork(id, order, draft);
      setRefused(NOTHING);
      showToast(t('work-records:saved', { version: work.version }), 'success');
      if (!detail) location.assign(`/${prefix}/logbuch/arbeit/${work.id}`);
      else {
        const read = await readWork(id);
        setDetail(read);
        setDraft(draftOf(read.work));
      }
      return true;
    } catch (error) {
      setRefused(await refusedOf(error, draft.positions));
      return false;
    } finally {
      setBusy(false);
    }
  };
  /** Without a network a saving waits on the device, and the work is there for scans. */
  const keepForLater = async (order: KeepOrder, work: WorkDraft): Promise<boolean> => {
    const { number, client, patient, kind, teeth, shade } = work;
    try {
      await outbox.keep({ name: 'POST /logbook/arbeiten/{id}', id, body: { ...order, work } }, number);
    } catch {
      setRefused({ ...NOTHING, problem: t('offline:full') });
      return false;
    }
    addWork({ id, number, client: client.name, patient: patient || number, kind, teeth, shade });
    changeSettings({ scannerPatientenarbeit: id, scannerMode: 'document' });
    setRefused(NOTHING);
    setWaiting(true);
    showToast(t('offline:kept', { what: number }), 'info');
    return true;
  };
  return { id, detail, draft, isWaiting, problem, incomplete, isBusy, change, changePosition, keep };
}

export type WorkInHand = ReturnType<typeof useWork>;

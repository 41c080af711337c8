import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#lib/api-client.ts';
import { newWorkId, type WorkPosition, type WorkStep } from '#shop/work-records/model.ts';
import { goTo } from '../kit/go-to.ts';
import { useIsland } from '../kit/island.tsx';
import { keepOverLogin, takeOverLogin } from '../kit/over-login.ts';
import { pageText } from '../kit/page-text.ts';
import { readRefusal } from '../kit/refusal-text.ts';
import { recordSeen } from '../kit/stores/last-seen.ts';
import { isOffline } from '../kit/network.ts';
import { changeSettings } from '../kit/stores/settings.ts';
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
import { useDraft } from './use-draft.ts';

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
  const { now, settle, change, ...written } = useDraft(kept);
  const version = useRef(kept?.work.version ?? 0);
  const [id] = useState(() => kept?.work.id ?? newWorkId());
  const [{ problem, incomplete }, setRefused] = useState<Refused>(NOTHING);
  const [isBusy, setBusy] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    if (kept) recordSeen('patientenarbeit', kept.work.id);
  }, [kept]);
  useEffect(() => {
    const typed = takeOverLogin<WorkDraft>('work', version.current, 'positions');
    if (typed) change(typed);
    // oxlint-disable-next-line react/exhaustive-deps -- once: what was typed before the login
  }, []);

  const keep = async (
    step: WorkStep,
    said: { readonly reason?: string; readonly delivered?: string } = {},
  ): Promise<boolean> => {
    setBusy(true);
    const order = { version: version.current, step, ...said };
    const sent = now();
    try {
      if (step === 'save' && isOffline()) return await keepForLater(order, sent);
      const { work } = await keepWork(id, order, sent);
      version.current = work.version;
      settle(sent);
      setRefused(NOTHING);
      showToast(t('work-records:saved', { version: work.version }), 'success');
      if (!detail) await goTo(`/${prefix}/logbuch/arbeit/${work.id}`);
      const read = await readWork(id).catch(() => detail && { ...detail, work }); // kept it is in any case
      if (read) setDetail(read);
      settle(sent, draftOf(read?.work ?? work));
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        keepOverLogin('work', version.current, sent);
        settle(sent); // the way to the login is not asked about
      }
      setRefused(await refusedOf(error, sent.positions));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const keepForLater = async (order: KeepOrder, sent: WorkDraft): Promise<boolean> => {
    const isKept = await keepOnDevice(id, order, sent);
    setRefused(isKept ? NOTHING : { ...NOTHING, problem: t('offline:full') });
    if (!isKept) return false;
    settle(sent);
    setWaiting(true);
    showToast(t('offline:kept', { what: sent.number }), 'info');
    return true;
  };
  return { id, detail, now, change, ...written, isWaiting, problem, incomplete, isBusy, keep };
}

/** Without a network a saving waits on the device, and the work is there for scans; false where the device has no room. */
async function keepOnDevice(id: string, order: KeepOrder, work: WorkDraft): Promise<boolean> {
  const { number, client, patient, kind, teeth, shade } = work;
  try {
    await outbox.keep({ name: 'POST /logbook/arbeiten/{id}', id, body: { ...order, work } }, number);
  } catch {
    return false;
  }
  addWork({ id, number, client: client.name, patient: patient || number, kind, teeth, shade });
  changeSettings({ scannerPatientenarbeit: id, scannerMode: 'document' });
  return true;
}

export type WorkInHand = ReturnType<typeof useWork>;

import { useEffect, useState } from 'react';
import { newWorkId, type WorkPosition, type WorkStep } from '#shop/work-records/model.ts';
import { useIsland } from '../kit/island.tsx';
import { pageText } from '../kit/page-text.ts';
import { readRefusal } from '../kit/refusal-text.ts';
import { recordSeen } from '../kit/stores/last-seen.ts';
import { $settings } from '../kit/stores/settings.ts';
import { showToast } from '../kit/stores/toast.ts';
import { draftOf, keepWork, readWork, type WorkDetail, type WorkDraft } from './document/works-calls.ts';

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

/** A work that is written: what is kept, what is typed, and what keeps it. */
export function useWork(kept: WorkDetail | null) {
  const { t, prefix } = useIsland();
  const [detail, setDetail] = useState(kept);
  const [draft, setDraft] = useState<WorkDraft>(() =>
    kept ? draftOf(kept.work) : { ...NEW, technician: $settings.get().scannerUser },
  );
  const [id] = useState(() => kept?.work.id ?? newWorkId());
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (kept) recordSeen('patientenarbeit', kept.work.id);
  }, [kept]);

  const change = (part: Partial<WorkDraft>): void => setDraft((before) => ({ ...before, ...part }));
  const changePosition = (which: string, part: Partial<WorkPosition>): void =>
    change({ positions: draft.positions.map((one) => (one.id === which ? { ...one, ...part } : one)) });

  const keep = async (step: WorkStep, reason = '', next = draft): Promise<boolean> => {
    setBusy(true);
    try {
      const { work } = await keepWork(id, { version: detail?.work.version ?? 0, step, reason }, next);
      setProblem(null);
      showToast(t('work-records:saved', { version: work.version }), 'success');
      if (!detail) location.assign(`/${prefix}/logbuch/arbeit/${work.id}`);
      else {
        const read = await readWork(id);
        setDetail(read);
        setDraft(draftOf(read.work));
      }
      return true;
    } catch (error) {
      setProblem((await readRefusal(error, pageText('generic'))).message);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { id, detail, draft, problem, isBusy, change, changePosition, keep };
}

export type WorkInHand = ReturnType<typeof useWork>;

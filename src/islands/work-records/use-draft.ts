import { useRef, useState } from 'react';
import type { WorkPosition } from '#shop/work-records/model.ts';
import { $settings } from '../kit/stores/settings.ts';
import { useAskBeforeLeaving } from '../kit/use-ask-before-leaving.ts';
import { draftOf, type WorkDetail, type WorkDraft } from './document/works-calls.ts';

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

/** A part of a draft, or what is made of the newest: scans come in while others are still looked up. */
type Change = Partial<WorkDraft> | ((now: WorkDraft) => Partial<WorkDraft>);

/** What is typed and scanned: each change builds on the newest, not on what the page last drew. */
export function useDraft(kept: WorkDetail | null) {
  const [draft, setDraft] = useState<WorkDraft>(() =>
    kept ? draftOf(kept.work) : { ...NEW, technician: $settings.get().scannerUser },
  );
  const latest = useRef(draft);
  const saved = useRef(draft);
  const isChanged = (): boolean => latest.current !== saved.current;
  useAskBeforeLeaving(isChanged); // what is typed is no draft of the browser's: it names a patient
  const replace = (next: WorkDraft): void => setDraft((latest.current = next));
  const change = (to: Change): void => {
    const now = latest.current;
    replace({ ...now, ...(typeof to === 'function' ? to(now) : to) });
  };
  const changePosition = (which: string, part: Partial<WorkPosition>): void =>
    change(({ positions }) => ({
      positions: positions.map((one) => (one.id === which ? { ...one, ...part } : one)),
    }));
  /** What was sent is kept, and stands as the server has it; what was typed meanwhile stays. */
  const settle = (sent: WorkDraft, read: WorkDraft = sent): void => {
    saved.current = sent;
    if (isChanged()) return;
    replace(read);
    saved.current = read;
  };
  return { draft, now: () => latest.current, isChanged, settle, change, changePosition };
}

import { useState, type FormEvent } from 'react';
import { useIsland } from '../kit/island.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { desk } from './calls.ts';
import { useCall } from './use-call.ts';

const FIELDS = { number: 40, article: 32, lots: 2000, reason: 2000 } as const;
const EMPTY = { number: '', article: '', lots: '', reason: '' };

/** Calls lots back: every laboratory that has them is told at once. */
export function NewRecall({ onDone }: { onDone: () => Promise<void> }) {
  const { t } = useIsland();
  const { busy, refused, run } = useCall();
  const [said, setSaid] = useState<Record<keyof typeof FIELDS, string>>(EMPTY);
  const [told, setTold] = useState('');
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const lots = said.lots.split(/[\n,;]+/).map((lot) => lot.trim()).filter(Boolean);
    const body = { number: said.number.trim(), article: said.article.trim(), reason: said.reason.trim(), lots };
    const answer = await run(() => desk.call('POST /redaktion/api/recalls', { body }));
    if (!answer) return;
    const { customers, outcome } = answer;
    setTold(outcome === 'applied' ? t('desk:recalls.told', { customers }) : t('desk:recalls.repeated'));
    setSaid(EMPTY);
    await onDone();
  };
  return (
    <details className="card card-near">
      <summary className="fold-head">{t('desk:recalls.new')}</summary>
      <form className="fold-body stack" onSubmit={(event) => void send(event)}>
        {(Object.keys(FIELDS) as (keyof typeof FIELDS)[]).map((field) => (
          <TextField
            key={field}
            label={t(`desk:recalls.${field}`)}
            value={said[field]}
            maxLength={FIELDS[field]}
            required
            error={refused?.fields?.includes(field) ? t('desk:entry.fault') : undefined}
            onChange={({ target }) => setSaid((before) => ({ ...before, [field]: target.value }))}
          />
        ))}
        {refused && <p role="alert">{refused.message}</p>}
        <p role="status">{told}</p>
        <Button submit look="primary" busy={busy}>
          {t('desk:recalls.start')}
        </Button>
      </form>
    </details>
  );
} // prettier-ignore

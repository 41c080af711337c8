import { useEffect, useEffectEvent, useState } from 'react';
import type { AnswerOf } from '#api/contract/calls.ts';
import { useIsland } from '../kit/island.tsx';
import { useKeptFocus } from '../kit/use-kept-focus.ts';
import { Button } from '../ui/button.tsx';
import { ChoiceField } from '../ui/choice-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { desk } from './calls.ts';
import { DeskPhotos } from './photos.tsx';
import { useCall } from './use-call.ts';

type Slip = AnswerOf<'GET /redaktion/api/returns'>['returns'][number];
const STATES = ['announced', 'received', 'credited', 'refused'] as const;

/** Returns from the announcement to the credit note, the oldest first. */
export function Returns() {
  const { t } = useIsland();
  const { run, refused } = useCall();
  const [state, setState] = useState('');
  const [slips, setSlips] = useState<readonly Slip[] | null>(null);
  const [moves, setMoves] = useState(0);
  const place = useKeptFocus(moves); // what moved on is another slip, or gone
  const read = async (of: string): Promise<boolean> => {
    const query = of ? { state: of as Slip['state'] } : {};
    const answer = await run(() => desk.call('GET /redaktion/api/returns', { query, latest: 'returns' }));
    if (answer) setSlips(answer.returns);
    return answer !== null;
  };
  const begin = useEffectEvent(read);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the shop is the outer system: the call says that it is under way
    void begin(state);
  }, [state]);
  const moved = async (): Promise<void> => {
    if (await read(state)) setMoves((now) => now + 1);
  };
  return (
    <section aria-label={t('desk:tab.returns')} ref={place} tabIndex={-1}>
      {refused && <p role="alert">{refused.message}</p>}
      <div className="desk-filters">
        <ChoiceField
          label={t('desk:inbox.state')}
          options={[
            { key: '', label: t('desk:returns.to-do') },
            ...STATES.map((key) => ({ key, label: t(`returns:state.${key}`) })),
          ]}
          pick={state}
          onPick={(key) => {
            setState(key);
            setSlips(null); // those of the state before are none of this one
          }}
        />
      </div>
      {slips?.length === 0 && <p role="status">{t('desk:inbox.none')}</p>}
      <ul className="desk-list">
        {slips?.map((slip) => (
          <li key={`${slip.number} ${slip.state}`}>
            <ReturnSlip slip={slip} onDone={moved} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ReturnSlip({ slip, onDone }: { slip: Slip; onDone: () => Promise<void> }) {
  const { t, dateTime, money } = useIsland();
  const { busy, refused, run } = useCall();
  const isOpen = slip.state === 'announced' || slip.state === 'received';
  const move = async (to: Move): Promise<void> => {
    const input = { params: { slip: slip.number }, body: { ...to, from: slip.state } };
    if (await run(() => desk.call('POST /redaktion/api/returns/{slip}', input))) await onDone();
  };
  const meanwhile = refused?.code === 'desk.changed' ? (refused.facts['state'] as Slip['state']) : null;
  return (
    <article className="card desk-publishing" data-return={slip.number}>
      <header className="desk-bar">
        <h2 className="title">{t('returns:one', { number: String(slip.number) })}</h2>
        <p className="desk-marks">
          <span>{t(`returns:state.${slip.state}`)}</span>
          <span>{t(slip.ticket ? 'returns:label.free' : 'returns:label.paid')}</span>
        </p>
      </header>
      <p className="note num">
        {slip.customer} · {slip.email} · {dateTime(slip.createdAt)}
        {slip.fee > 0 && (
          <span>
            {' '}
            {t('returns:fee')} {money(slip.fee, slip.currency)}
          </span>
        )}
      </p>
      <ul>
        {slip.lines.map((line) => (
          <li key={`${line.order} ${line.number} ${line.reason}`}>
            {line.quantity} × {line.number} {line.name} ({line.order}), {t(`returns:reason.${line.reason}`)}
          </li>
        ))}
      </ul>
      {slip.words && <p className="request-words">{slip.words}</p>}
      <DeskPhotos
        photos={slip.photos.map((id) => ({ id, place: '' }))}
        addressOf={(id) => `/redaktion/api/returns/${slip.number}/photo.jpg?photo=${id}`}
      />
      {slip.creditNote && <p>{t('returns:credit', { number: slip.creditNote })}</p>}
      {slip.answer && <p className="request-words">{slip.answer}</p>}
      {refused && (
        <div className="form-summary" role="alert">
          <p>{refused.message}</p>
          {meanwhile && (
            <>
              <p>{t('desk:returns.changed', { state: t(`returns:state.${meanwhile}`) })}</p>
              <Button onClick={() => void onDone()}>{t('desk:inbox.reload')}</Button>
            </>
          )}
        </div>
      )}
      {isOpen && (
        <Moves slip={slip} busy={busy} faults={refused?.fields ?? []} onMove={(body) => void move(body)} />
      )}
    </article>
  );
}

interface Move {
  state: 'received' | 'credited' | 'refused';
  creditNote: string;
  reason: string;
}
const NOTHING = { creditNote: '', reason: '' };

interface MovesProps {
  slip: Slip;
  busy: boolean;
  faults: readonly string[];
  onMove: (to: Move) => void;
}

/** What may become of a return: arrived, credited with the number of the note, refused with the reason. */
function Moves({ slip, busy, faults, onMove }: MovesProps) {
  const { t } = useIsland();
  const [creditNote, setCreditNote] = useState('');
  const [reason, setReason] = useState('');
  const faultOf = (field: string) => (faults.includes(field) ? t('desk:entry.fault') : undefined);
  return (
    <div className="desk-filters">
      {slip.state === 'announced' && (
        <Button busy={busy} onClick={() => onMove({ ...NOTHING, state: 'received' })}>
          {t('desk:returns.received')}
        </Button>
      )}
      <TextField
        label={t('desk:returns.credit')}
        error={faultOf('creditNote')}
        maxLength={40}
        value={creditNote}
        onChange={(event) => setCreditNote(event.target.value)}
      />
      <Button
        look="primary"
        busy={busy}
        onClick={() => onMove({ ...NOTHING, state: 'credited', creditNote })}
      >
        {t('desk:returns.credited')}
      </Button>
      <TextField
        label={t('desk:returns.reason')}
        error={faultOf('reason')}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button busy={busy} onClick={() => onMove({ ...NOTHING, state: 'refused', reason })}>
        {t('desk:returns.refuse')}
      </Button>
    </div>
  );
}

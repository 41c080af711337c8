import { useState } from 'react';
import { useIsland } from '../kit/island.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { desk, type Entry } from './calls.ts';
import { clockChangeAt, fieldOf, isoOf } from './clock-change.ts';

interface Props {
  entry: Entry;
  busy: boolean;
  onAct: (work: (version: number) => Promise<{ entry: Entry }>, said: string) => Promise<void>;
}

/** What a field stands for in UTC: as it came while nobody changed it, so that the second of two equal hours stays the second. */
const meantBy = (field: string, was: string | null): string =>
  field === fieldOf(was) ? (was ?? '') : isoOf(field);

/** What visitors see and when: publish now or later, for good or until a time; take away. */
export function Publishing({ entry, busy, onAct }: Props) {
  const { t, dateTime } = useIsland();
  const [startsAt, setStart] = useState(fieldOf(entry.nextAt));
  const [until, setUntil] = useState(fieldOf(entry.until));
  const params = { entry: entry.id };
  const hintOf = (field: string, was: string | null, hint: string): string => {
    const change = field === fieldOf(was) ? null : clockChangeAt(field);
    return change ? t(`desk:act.${change}`, { time: dateTime(isoOf(field)) }) : hint;
  };
  const publish = (): void => {
    const times = { startsAt: meantBy(startsAt, entry.nextAt), until: meantBy(until, entry.until) };
    void onAct(
      (version) =>
        desk.call('POST /redaktion/api/entries/{entry}/publish', { params, body: { version, ...times } }),
      t(startsAt ? 'desk:act.scheduled' : 'desk:act.published'),
    );
  };
  const unpublish = (): void =>
    void onAct(
      (version) => desk.call('POST /redaktion/api/entries/{entry}/unpublish', { params, body: { version } }),
      t('desk:act.unpublished'),
    );
  return (
    <section className="card desk-publishing">
      <h3>{t('desk:act.title')}</h3>
      {entry.nextAt && <p>{t('desk:act.from', { time: dateTime(entry.nextAt) })}</p>}
      {entry.until && <p>{t('desk:act.until', { time: dateTime(entry.until) })}</p>}
      <TextField
        label={t('desk:act.start')}
        hint={hintOf(startsAt, entry.nextAt, t('desk:act.start-hint'))}
        type="datetime-local"
        step={1}
        value={startsAt}
        onChange={(event) => setStart(event.target.value)}
      />{' '}
      {/* prettier-ignore */}
      <TextField label={t('desk:act.end')} hint={hintOf(until, entry.until, t('desk:act.end-hint'))} type="datetime-local"
        step={1} value={until} onChange={(event) => setUntil(event.target.value)} />{' '}
      {/* prettier-ignore */}
      <div className="form-actions">
        <Button look="primary" busy={busy} onClick={publish}>
          {t(startsAt ? 'desk:act.schedule' : 'desk:act.publish')}
        </Button>
        {(entry.liveAt || entry.nextAt) && (
          <Button busy={busy} onClick={unpublish}>
            {t('desk:act.unpublish')}
          </Button>
        )}
      </div>
    </section>
  );
}

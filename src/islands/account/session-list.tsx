import type { AnswerOf } from '#api/contract/calls.ts';
import { api } from '../kit/api.ts';
import { ActionForm } from '../kit/form/action-form.tsx';
import { useIsland } from '../kit/island.tsx';
import { useKeptFocus } from '../kit/use-kept-focus.ts';

type Sessions = AnswerOf<'GET /customerapi/user/security'>['sessions'];

interface Props {
  sessions: Sessions;
  /** Reads anew what there is. */
  onChange: () => Promise<void>;
}

/** Where the account is signed in; all but this session can be ended at once. */
export function SessionList({ sessions, onChange }: Props) {
  const { t, dateTime } = useIsland();
  const list = useKeptFocus(sessions);
  const factsOf = ({ user, isPunchout, begunAt, seenAt, isThis }: Sessions[number]): string =>
    [
      ...(user ? [user] : []),
      ...(isPunchout ? [t('session:sessions.procurement')] : []),
      t('session:sessions.begun', { date: dateTime(begunAt) }),
      ...(isThis ? [] : [t('session:sessions.seen', { date: dateTime(seenAt) })]),
    ].join(' · ');
  return (
    <section ref={list} className="card card-wide" aria-labelledby="sessions-title" tabIndex={-1}>
      <h2 className="title" id="sessions-title">
        {t('session:sessions.title')}
      </h2>
      <p className="title-note">{t('session:sessions.lead')}</p>
      <ul className="security-rows">
        {sessions.map((session) => (
          <li
            key={`${session.begunAt} ${session.device} ${session.seenAt}`}
            data-session={session.isThis ? 'this' : ''}
          >
            <p className="strong">
              {session.device || t('session:sessions.unknown')}
              {session.isThis && <span className="security-here">{t('session:sessions.this')}</span>}
            </p>
            <p className="num muted">{factsOf(session)}</p>
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <ActionForm
          id="sessions-end"
          submit={t('session:sessions.end')}
          send={() => api.call('POST /customerapi/user/sessions/end')}
          onDone={onChange}
        />
      )}
    </section>
  );
}

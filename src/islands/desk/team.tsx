import { useEffect, useEffectEvent, useState, type SubmitEvent } from 'react';
import type { AnswerOf } from '#api/contract/calls.ts';
import { useIsland } from '../kit/island.tsx';
import { Button } from '../ui/button.tsx';
import { ChoiceField } from '../ui/choice-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { desk, type Me } from './calls.ts';
import { RefusedNote } from './refused-note.tsx';
import { useCall } from './use-call.ts';

type Member = AnswerOf<'GET /redaktion/api/members'>['members'][number];
type Act = AnswerOf<'GET /redaktion/api/acts'>['acts'][number];
const ROLES = ['editor', 'publisher', 'service', 'admin'] as const;

/** Who works at the desk and what was done there. For admins. */
export function Team({ me }: { me: Me }) {
  const { t } = useIsland();
  const { busy, refused, run } = useCall();
  const [members, setMembers] = useState<readonly Member[]>([]);
  const [acts, setActs] = useState<readonly Act[]>([]);
  const [said, setSaid] = useState('');
  const read = async (): Promise<void> => {
    const answers = await run(() =>
      Promise.all([desk.call('GET /redaktion/api/members'), desk.call('GET /redaktion/api/acts')]),
    );
    if (!answers) return;
    setMembers(answers[0].members);
    setActs(answers[1].acts);
  };
  const begin = useEffectEvent(read);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the shop is the outer system: the call says that it is under way
    void begin();
  }, []);
  const end = async (login: string): Promise<void> => {
    if (!(await run(() => desk.call('POST /redaktion/api/members/end', { body: { login } })))) return;
    await read();
    setSaid(t('desk:team.ended', { login }));
  };
  return (
    <section aria-label={t('desk:tab.team')} className="desk-entry">
      <RefusedNote refused={refused} />
      <p role="status">{!refused && said}</p>
      <ul className="desk-list">
        {members.map((one) => (
          <li key={one.login} className="desk-line" data-member={one.login}>
            <OneMember {...{ one, busy }} isMe={one.login === me.login} onEnd={() => void end(one.login)} />
          </li>
        ))}
      </ul>
      <Invite
        onDone={async (login) => {
          await read();
          setSaid(t('desk:team.invited', { login }));
        }}
      />
      <Log acts={acts} />
    </section>
  );
}

interface OneProps {
  one: Member;
  isMe: boolean;
  busy: boolean;
  onEnd: () => void;
}

function OneMember({ one, isMe, busy, onEnd }: OneProps) {
  const { t } = useIsland();
  const limits = [one.languages, one.countries, one.brands].filter((only) => only !== '*'); // who has none is limited by nothing
  return (
    <>
      <strong>
        {one.name} · {t(`desk:role.${one.role}`)}
      </strong>
      <span className="note">{[one.login, t(`desk:team.state.${one.state}`), ...limits].join(' · ')}</span>
      {one.state !== 'ended' && !isMe && (
        <span>
          <Button busy={busy} onClick={onEnd}>
            {t('desk:team.end')}
          </Button>
        </span>
      )}
    </>
  );
}

function Log({ acts }: { acts: readonly Act[] }) {
  const { t, dateTime } = useIsland();
  return (
    <details className="desk-history">
      <summary>{t('desk:team.log')}</summary>
      <ol>
        {acts.map(({ id, at, name, kind, subject }) => (
          <li key={id}>
            {dateTime(at)} · {name} · {kind} · {subject}
          </li>
        ))}
      </ol>
    </details>
  );
}

const BLANK = {
  login: '',
  name: '',
  role: 'editor' as Member['role'],
  languages: '*',
  countries: '*',
  brands: '*',
};

/** An invitation by mail: its link opens once, for 48 hours. */
function Invite({ onDone }: { onDone: (login: string) => Promise<void> }) {
  const { t } = useIsland();
  const { busy, refused, run } = useCall();
  const [typed, setTyped] = useState(BLANK);
  const put = (change: Partial<typeof BLANK>): void => setTyped({ ...typed, ...change });
  const send = async (): Promise<void> => {
    const body = { ...typed, language: document.documentElement.lang as 'de' };
    if (!(await run(() => desk.call('POST /redaktion/api/members', { body })))) return;
    setTyped(BLANK);
    await onDone(typed.login);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void send();
  };
  const limits = [
    ['languages', t('desk:team.languages'), 'de en'],
    ['countries', t('desk:team.countries'), 'DE AT'],
    ['brands', t('desk:team.brands'), 'main'],
  ] as const;
  return (
    <form className="form card desk-publishing" onSubmit={submit}>
      <h2 className="title">{t('desk:team.invite')}</h2>
      <RefusedNote refused={refused} />
      {/* prettier-ignore */}
      <TextField label={t('desk:login.name')} type="email" maxLength={200} required value={typed.login}
        onChange={(event) => put({ login: event.target.value })} />
      {/* prettier-ignore */}
      <TextField label={t('desk:team.name')} maxLength={80} required value={typed.name}
        onChange={(event) => put({ name: event.target.value })} />
      <ChoiceField
        label={t('desk:team.role')}
        options={ROLES.map((key) => ({ key, label: t(`desk:role.${key}`) }))}
        pick={typed.role}
        onPick={(role) => put({ role: role as Member['role'] })}
      />
      {limits.map(([name, label, example]) => (
        <TextField
          key={name}
          label={label}
          hint={t('desk:team.limit', { example })}
          maxLength={130}
          required
          value={typed[name]}
          onChange={(event) => put({ [name]: event.target.value })}
        />
      ))}
      <div className="form-actions">
        <Button submit look="primary" busy={busy}>
          {t('desk:team.send')}
        </Button>
      </div>
    </form>
  );
}

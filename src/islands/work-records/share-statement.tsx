import { useState } from 'react';
import { LINK_DAYS } from '#shop/work-records/model.ts';
import { useIsland, type Island } from '../kit/island.tsx';
import { Button } from '../ui/button.tsx';
import { ChoiceField } from '../ui/choice-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { Said } from './files/statement.ts';
import { useStatementLinks, type StatementLink } from './use-statement-links.ts';

const DAYS = [7, LINK_DAYS.initial, LINK_DAYS.max];

interface Props {
  work: string;
  said: Said;
  language: string;
  /** The client's address of the book; '' for none. */
  to: string;
}

/** The statement for the dentist: mailed, or as a link to hand on; what was given out, and taking it back. */
export function ShareStatement({ work, said, language, to }: Props) {
  const { t } = useIsland();
  const { links, made, isBusy, make, revoke } = useStatementLinks(work);
  const [email, setEmail] = useState(to);
  const [days, setDays] = useState<number>(LINK_DAYS.initial);
  const send = async (): Promise<void> => {
    if (await make({ ...said, language: language as 'de', days, email: email.trim() }))
      setEmail((now) => (now === email ? '' : now)); // typed meanwhile, it is of the next one
  };
  const options = DAYS.map((count) => ({ key: String(count), label: t('work-records:link.of-days', { count }) })); // prettier-ignore
  return (
    <section className="works-box" aria-labelledby="works-links">
      <h3 id="works-links">{t('work-records:link.title')}</h3>
      <div className="works-fields">
        <TextField
          type="email"
          label={t('work-records:link.email')}
          hint={t('work-records:link.email-hint')}
          maxLength={254}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <ChoiceField
          label={t('work-records:link.days')}
          options={options}
          pick={String(days)}
          onPick={(key) => setDays(Number(key))}
        />
      </div>
      <div className="works-actions">
        <Button busy={isBusy} onClick={() => void send()}>
          {t(email.trim() ? 'work-records:link.send' : 'work-records:link.make')}
        </Button>
      </div>
      <Made {...made} />
      <GivenOut links={links} isBusy={isBusy} onRevoke={(id) => void revoke(id)} />
    </section>
  );
}

/** What came of the last press. */
function Made({ address, sentTo }: { address: string; sentTo: string }) {
  const { t } = useIsland();
  return (
    <p role="status" className="item-words">
      {sentTo && t('work-records:link.sent', { email: sentTo })}
      {address && !sentTo && (
        <>
          {t('work-records:link.made')} <code data-answer="statement">{address}</code>
        </>
      )}
    </p>
  );
}

interface GivenOutProps {
  links: readonly StatementLink[];
  isBusy: boolean;
  onRevoke: (id: string) => void;
}

function GivenOut({ links, isBusy, onRevoke }: GivenOutProps) {
  const island = useIsland();
  return (
    <ul className="works-list">
      {links.map((link) => (
        <li key={link.id} className="card card-near" data-link={link.id}>
          <p className="item-words">{factsOf(link, island).join(' · ')}</p>
          {!link.revokedAt && (
            <Button busy={isBusy} onClick={() => onRevoke(link.id)}>
              {island.t('work-records:link.revoke')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function factsOf(
  { sentTo, createdAt, by, expiresAt, revokedAt, openedAt }: StatementLink,
  { t, date }: Island,
) {
  return [
    sentTo || t('work-records:link.by-hand'),
    t('work-records:link.created', { day: date(createdAt), by }),
    revokedAt
      ? t('work-records:link.revoked', { day: date(revokedAt) })
      : t('work-records:link.until', { day: date(expiresAt) }),
    openedAt ? t('work-records:link.opened', { day: date(openedAt) }) : t('work-records:link.unopened'),
  ];
}

import { useEffect, useState } from 'react';
import type { AnswerOf } from '#api/contract/calls.ts';
import { LINK_DAYS } from '#shop/work-records/model.ts';
import { api } from '../kit/api.ts';
import { useIsland, type Island } from '../kit/island.tsx';
import { useBusy } from '../kit/use-busy.ts';
import { Button } from '../ui/button.tsx';
import { ChoiceField } from '../ui/choice-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { Said } from './papers/statement.ts';

type Link = AnswerOf<'GET /logbook/arbeiten/{id}/erklaerungen'>['links'][number];

const DAYS = [7, LINK_DAYS.initial, LINK_DAYS.max];

/** The statement for the dentist: mailed, or as a link to hand on; what was given out, and taking it back. */
export function StatementLinks({ work, said, language }: { work: string; said: Said; language: string }) {
  const island = useIsland();
  const { t } = island;
  const [links, setLinks] = useState<readonly Link[]>([]);
  const [email, setEmail] = useState('');
  const [days, setDays] = useState<number>(LINK_DAYS.initial);
  const [made, setMade] = useState({ address: '', sentTo: '' });
  const { isBusy, run } = useBusy();
  const params = { id: work };
  const read = async (): Promise<void> =>
    setLinks((await api.call('GET /logbook/arbeiten/{id}/erklaerungen', { params })).links);
  useEffect(() => {
    void read().catch(() => {}); // the form works without the list
  }, [work]);
  const make = () =>
    run(async () => {
      const body = { ...said, language: language as 'de', days, email: email.trim() };
      const { address } = await api.call('POST /logbook/arbeiten/{id}/erklaerung', { params, body });
      setMade({ address, sentTo: body.email });
      setEmail('');
      await read();
    });
  const revoke = (link: string) =>
    run(async () => {
      await api.call('POST /logbook/erklaerungen/{link}/widerrufen', { params: { link } });
      setMade({ address: '', sentTo: '' });
      await read();
    });
  return (
    <section className="works-papers" aria-labelledby="works-links">
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
          options={DAYS.map((count) => ({ key: String(count), label: t('work-records:link.of-days', { count }) }))}
          pick={String(days)}
          onPick={(key) => setDays(Number(key))}
        />
      </div>
      <div className="works-actions">
        <Button busy={isBusy} onClick={() => void make()}>
          {t(email.trim() ? 'work-records:link.send' : 'work-records:link.make')}
        </Button>
      </div>
      <p role="status" className="item-words">
        {made.sentTo && t('work-records:link.sent', { email: made.sentTo })}
        {made.address && !made.sentTo && t('work-records:link.made')}{' '}
        {made.address && !made.sentTo && <code data-answer="statement">{made.address}</code>}
      </p>
      <ul className="works-list">
        {links.map((link) => (
          <li key={link.id} className="card card-near" data-link={link.id}>
            <p className="item-words">{factsOf(link, island).join(' · ')}</p>
            {!link.revokedAt && (
              <Button busy={isBusy} onClick={() => void revoke(link.id)}>
                {t('work-records:link.revoke')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
} // prettier-ignore

function factsOf({ sentTo, createdAt, by, expiresAt, revokedAt, openedAt }: Link, { t, date }: Island) {
  return [
    sentTo || t('work-records:link.by-hand'),
    t('work-records:link.created', { day: date(createdAt), by }),
    revokedAt
      ? t('work-records:link.revoked', { day: date(revokedAt) })
      : t('work-records:link.until', { day: date(expiresAt) }),
    openedAt ? t('work-records:link.opened', { day: date(openedAt) }) : t('work-records:link.unopened'),
  ];
}

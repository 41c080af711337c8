import { useEffect, useEffectEvent, useState } from 'react';
import type { AnswerOf } from '#api/contract/calls.ts';
import { useIsland } from '../kit/island.tsx';
import { desk } from './calls.ts';
import { NewRecall } from './new-recall.tsx';
import { useCall } from './use-call.ts';

type Recall = AnswerOf<'GET /redaktion/api/recalls'>['recalls'][number];
type Customer = Recall['customers'][number];

const isOpen = ({ lots }: Customer): boolean => lots.some(({ answer }) => answer === null);

/** Recalls with every laboratory concerned: who has not answered stands first. */
export function Recalls() {
  const { t, dateTime } = useIsland();
  const { run, refused } = useCall();
  const [recalls, setRecalls] = useState<readonly Recall[] | null>(null);
  const read = async (): Promise<void> => {
    const answer = await run(() => desk.call('GET /redaktion/api/recalls'));
    if (answer) setRecalls(answer.recalls);
  };
  const begin = useEffectEvent(read);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the shop is the outer system: the call says that it is under way
    void begin();
  }, []);
  return (
    <section aria-label={t('desk:tab.recalls')} className="desk-entry">
      {refused && <p role="alert">{refused.message}</p>}
      <NewRecall onDone={read} />
      {recalls?.length === 0 && <p role="status">{t('desk:recalls.none')}</p>}
      <ul className="desk-list">
        {recalls?.map(({ number, article, name, reason, saidAt, customers }) => (
          <li key={number}>
            <article className="card desk-publishing" data-recall={number}>
              <header className="desk-bar">
                <h2 className="title">{number}</h2>
                <p className="desk-marks">
                  <span>{t('desk:recalls.open', { open: customers.filter(isOpen).length, all: customers.length })}</span>
                </p>
              </header>
              <p className="note num">
                {article} {name} · {dateTime(saidAt)}
              </p>
              <p className="request-words">{reason}</p>
              <ul>
                {customers.map((customer) => (
                  <ConcernedLab key={`${customer.firm} ${customer.number}`} customer={customer} />
                ))}
              </ul>
            </article>
          </li>
        ))}
      </ul>
    </section>
  ); // prettier-ignore
}

function ConcernedLab({ customer: { number, name, email, lots } }: { customer: Customer }) {
  const { t, dateTime } = useIsland();
  const said = ({ lot, works, answer }: Customer['lots'][number]): string =>
    [
      lot,
      works > 0 ? t('desk:recalls.works', { works }) : '',
      answer ? t(`lots:answer.${answer.answer}`) : t('desk:recalls.waiting'),
      ...(answer ? [answer.note, answer.by, dateTime(answer.at)] : []),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <li>
      <strong>{name}</strong> <span className="num">{number}</span> · {email}
      <ul>
        {lots.map((one) => (
          <li key={one.lot}>{said(one)}</li>
        ))}
      </ul>
    </li>
  );
}

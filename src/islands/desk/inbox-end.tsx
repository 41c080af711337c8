import { useState } from 'react';
import { useIsland } from '../kit/island.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { desk, type OpenedRequest } from './calls.ts';
import { useCall } from './use-call.ts';

interface Props {
  opened: OpenedRequest;
  onDone: (sentence: string) => Promise<void>;
}

/** Other requests of the address, and of those the account's, into which a double goes; and the end of everything that is known of whoever asked. */
export function InboxEnd({ opened: { request, others }, onDone }: Props) {
  const { t } = useIsland();
  const { busy, refused, run } = useCall();
  const [isAsked, setAsked] = useState(false);
  const params = { request: request.number };
  const { version } = request;
  const merge = async (into: number): Promise<void> => {
    const input = { params, body: { version, into } };
    if (await run(() => desk.call('POST /redaktion/api/requests/{request}/merge', input)))
      location.hash = `#anfragen/${into}`;
  };
  const erase = async (): Promise<void> => {
    const input = { params, body: { version } };
    const answer = await run(() => desk.call('POST /redaktion/api/requests/{request}/erase', input));
    setAsked(false); // a refusal is said behind it
    if (answer) await onDone('');
  };
  return (
    <section className="desk-publishing">
      {refused && <p role="alert">{refused.message}</p>}
      {others.length > 0 && (
        <>
          <h3>{t('desk:inbox.others')}</h3>
          <ul className="desk-list">
            {others.map(({ number, kind, state, isDouble }) => (
              <li key={number} className="desk-bar">
                <a className="link" href={`#anfragen/${number}`}>
                  {number} {t(`requests:kind.${kind}`)}, {t(`requests:state.${state}`)}
                </a>
                {isDouble && (
                  <Button busy={busy} onClick={() => void merge(number)}>
                    {t('desk:inbox.merge', { number: String(number) })}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="form-actions">
        <Button onClick={() => setAsked(true)}>{t('desk:inbox.erase')}</Button>
      </div>
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('desk:inbox.erase')}
        closeLabel={t('desk:inbox.cancel')}
        text={t('desk:inbox.erase-sure')}
        actions={
          <>
            <Button onClick={() => setAsked(false)}>{t('desk:inbox.cancel')}</Button>
            <Button look="primary" busy={busy} onClick={() => void erase()}>
              {t('desk:inbox.erase-now')}
            </Button>
          </>
        }
      />
    </section>
  );
}

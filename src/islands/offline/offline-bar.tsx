import { useStore } from '@nanostores/react';
import { useEffect, useSyncExternalStore } from 'react';
import { useIsland } from '../kit/island.tsx';
import { Button } from '../ui/button.tsx';
import { outbox } from './device.ts';
import type { Waiting, WaitingCall } from './outbox.ts';
import { $isReady, $update, makeReady, takeUpdate } from './ready.ts';
import './offline.css';

/** The browser takes over what the server drew; what it knew before – an island may wake late – comes right after. */
const LATER = { ssr: 'initial' } as const;

/** Says what is without a network, what waits to be sent, and what the server did not take. Nothing else: nothing. */
export function OfflineBar() {
  const { t } = useIsland();
  useEffect(makeReady, []);
  const isOnline = useOnline();
  const waiting = useStore(outbox.$waiting, LATER);
  const update = useStore($update, LATER);
  const isReady = useStore($isReady, LATER);
  const open = waiting.filter(({ refused }) => refused === null);
  const refused = waiting.filter((one) => one.refused !== null);
  return (
    <>
      <div className="offline-bar" role="status" data-waiting={open.length} data-ready={isReady}>
        {!isOnline && <p>{t('offline:no-network')}</p>}
        {open.length > 0 && (
          <details>
            <summary>{t('offline:waiting', { count: open.length })}</summary>
            <ol>
              {open.map(({ seq, words }) => (
                <li key={seq}>{words}</li>
              ))}
            </ol>
            {isOnline && <Button onClick={() => void outbox.flush()}>{t('offline:send')}</Button>}
          </details>
        )}
        {update && (
          <p>
            {t('offline:update')} <Button onClick={takeUpdate}>{t('offline:update-now')}</Button>
          </p>
        )}
      </div>
      {refused.map((one) => (
        <Refused key={one.seq} waiting={one} />
      ))}
    </>
  );
}

function Refused({ waiting: { seq, words, refused, call } }: { waiting: Waiting }) {
  const { t, prefix } = useIsland();
  const page = pageOf(call);
  return (
    <div className="offline-refused" role="alert">
      <p>
        <strong>{t('offline:refused', { what: words })}</strong> {refused}
      </p>
      <p className="scan-actions">
        {page && (
          <a className="link" href={`/${prefix}/${page}`}>
            {t('offline:look')}
          </a>
        )}
        <Button onClick={() => void outbox.retry(seq)}>{t('offline:again')}</Button>
        <Button onClick={() => void outbox.drop(seq)}>{t('offline:drop')}</Button>
      </p>
    </div>
  );
}

/** Where what was refused can be looked at; null where a look does not help. */
function pageOf({ name, id }: WaitingCall): string | null {
  if (name.startsWith('POST /logbook/')) return `logbuch/arbeit/${id}`;
  if (name.startsWith('POST /customerapi/nachschub/')) return `meinlabor/nachschub?fach=${id}`;
  if (!name.startsWith('POST /customerapi/zahnlager/')) return null;
  const [cabinet, drawer] = id.split('/');
  return `zahnlager/schrank/${cabinet}/schublade/${drawer}`;
}

const listen = (heard: () => void) => {
  addEventListener('online', heard);
  addEventListener('offline', heard);
  return () => {
    removeEventListener('online', heard);
    removeEventListener('offline', heard);
  };
};
const useOnline = (): boolean => useSyncExternalStore(listen, () => navigator.onLine, () => true); // prettier-ignore

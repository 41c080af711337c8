import { useEffect, useEffectEvent, useState } from 'react';
import { island } from '../kit/island.tsx';
import type { EntryForms } from '#shop/desk/model.ts';
import { desk, onSessionEnd, type Me } from './calls.ts';
import { Invitation } from './invitation.tsx';
import { Login } from './login.tsx';
import { FormsContext } from './use-forms.ts';
import { Workplace } from './workplace.tsx';
import './desk.css';

/** The secret of an invitation's link; it stands behind the hash, so that no log has it. */
const invitationOf = (hash: string): string => /^#einladung=([\w-]+)$/.exec(hash)?.[1] ?? '';

/** The editors' desk: an invitation, the login, or the workplace with the login over it when a session has ended. */
export const DeskPage = island('desk', function DeskPage({ forms }: { forms: EntryForms }) {
  const [invitation, setInvitation] = useState(() => invitationOf(location.hash));
  const [me, setMe] = useState<Me | null>(null);
  const [isOut, setOut] = useState(false);
  const enter = async (): Promise<void> => {
    setMe(await desk.call('GET /redaktion/api/me'));
    setOut(false);
  };
  useEffect(() => onSessionEnd(() => setOut(true)), []);
  const begin = useEffectEvent(enter);
  useEffect(() => {
    if (!invitation) begin().catch(() => setOut(true));
  }, [invitation]);
  if (invitation)
    return (
      <Invitation
        invitation={invitation}
        onDone={() => {
          history.replaceState(null, '', location.pathname);
          setInvitation('');
        }}
      />
    );
  return (
    <FormsContext value={forms}>
      {isOut && <Login onDone={enter} again={me !== null} />}
      {me && (
        <div hidden={isOut}>
          <Workplace
            me={me}
            onLeave={() => {
              setMe(null);
              setOut(true);
            }}
          />
        </div>
      )}
    </FormsContext>
  );
});

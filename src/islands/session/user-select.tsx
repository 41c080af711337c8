import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { island, useIsland } from '../kit/island.tsx';
import { Panel } from '../ui/dialog.tsx';
import { FaultBox } from '../ui/fault-box.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { selectUser, type SelectableUser } from './calls.ts';
import { UserEntry } from './user-entry.tsx';
import { fullName } from './full-name.ts';
import { $userSelect, type UserChoice } from './user-store.ts';
import './user-select.css';

/** How long the greeting stays (specification 4 and 9). */
const GREETING_MS = 1500;

interface Props {
  /** Loads the users anew. */
  retry: () => Promise<void>;
}

/** Asks who works; a panel over any page (specification 4). */
export const UserSelect = island('user-select', function UserSelect({ retry }: Props) {
  const { t } = useIsland();
  const shown = useStore($userSelect);
  const [greeted, setGreeted] = useState<SelectableUser | null>(null);
  const { noteFocus, finalFocus } = useFocusBefore();
  return (
    <Panel
      id="user-panel"
      open={shown !== null}
      onClose={() => greeted || $userSelect.set(null)}
      title={t('session:select.title')}
      closeLabel={t('session:close')}
      className="user-select"
      finalFocus={finalFocus}
    >
      {greeted ? (
        <Greeting user={greeted} />
      ) : (
        <>
          <p className="muted" ref={noteFocus}>
            {t('session:select.lead')}
          </p>
          {shown?.fault ? (
            <FaultBox
              text={shown.fault}
              retryLabel={t('session:select.retry')}
              onRetry={() => {
                $userSelect.set({ users: null });
                void retry();
              }}
            />
          ) : (
            <Users users={shown?.users ?? null} onChosen={setGreeted} />
          )}
        </>
      )}
    </Panel>
  );
});

/**
 * The panel gives the focus back; where it opened by itself – after a login, late, while nothing had the focus – to the button that
 * says who works and opens it again. `noteFocus` is the ref of what comes with the panel.
 */
function useFocusBefore() {
  const before = useRef<Element>(null);
  const noteFocus = useCallback((drawn: Element | null): void => {
    if (drawn) before.current = document.activeElement; // the panel takes it a moment later
  }, []);
  const finalFocus = (): HTMLElement | true => {
    const isSomewhere = before.current?.isConnected && before.current !== document.body;
    const buttons = [...document.querySelectorAll<HTMLElement>('[data-account]')];
    return isSomewhere || (buttons.find((button) => button.checkVisibility()) ?? true);
  };
  return { noteFocus, finalFocus };
}

function Users({ users, onChosen }: { users: UserChoice; onChosen: (user: SelectableUser) => void }) {
  const { t } = useIsland();
  const [askedId, setAskedId] = useState<number | null>(null);
  if (!users) return <Skeleton label={t('session:select.loading')} />;
  return (
    <>
      <ul className="user-list">
        {users.map((user) => (
          <UserEntry
            key={user.id}
            user={user}
            isAsked={user.id === askedId}
            onAsk={() => setAskedId(user.id)}
            choose={async (proof) => {
              await selectUser(user.id, proof);
              onChosen(user);
            }}
          />
        ))}
      </ul>
      {users.length < 2 && <p>{t('session:select.empty')}</p>}
    </>
  );
}

/** Greets in the user's colour for a moment, then closes and reloads (specification 4). */
function Greeting({ user }: { user: SelectableUser }) {
  const { t } = useIsland();
  useEffect(() => {
    const timer = setTimeout(() => {
      $userSelect.set(null);
      location.reload();
    }, GREETING_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className="user-greeting" role="status" data-user-colour={user.farbe ?? undefined}>
      {t('session:select.greeting', { name: fullName(user) })}
    </p>
  );
}

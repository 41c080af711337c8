import { useState } from 'react';
import type { SubUser } from '#shop/sub-users/model.ts';
import type { SubUserForm } from '#shop/sub-users/wire.ts';
import { readAmount } from '#lib/amounts.ts';
import { api } from '../kit/api.ts';
import { ActionForm } from '../kit/form/action-form.tsx';
import { island, useIsland } from '../kit/island.tsx';
import { ChangeUser } from './user-form.tsx';

interface Props {
  users: readonly SubUser[];
  /** Others only read. */
  mayManage: boolean;
}

const SALUTATION = { '': '', w: 'ms', m: 'mr' } as const;

/** A user as a change leaves it. */
function changed(user: SubUser, form: SubUserForm): SubUser {
  return {
    ...user,
    salutation: SALUTATION[form.anrede],
    title: form.titel,
    firstName: form.vorname,
    lastName: form.nachname,
    functions: form.funktionen,
    orderLimit: readAmount(form.limitAuftrag) ?? null,
    monthLimit: readAmount(form.limitMonat) ?? null,
    hasPin: form.PIN !== '' || (user.hasPin && !form.ohnePIN),
  };
}

/** Who acts for the customer (specification 2, logbuch-user). */
export const UserList = island('sub-users', function UserList({ users: initial, mayManage }: Props) {
  const { t } = useIsland();
  const [users, setUsers] = useState(initial);
  return (
    <>
      {users.length === 0 && <p>{t('sub-users:empty')}</p>}
      <ul className="stack">
        {users.map((user) => (
          <li key={user.id} className="card card-near" data-user={user.id}>
            <UserRow user={user} />
            {mayManage && (
              <UserWays
                user={user}
                onChange={(form) =>
                  setUsers((all) => all.map((one) => (one.id === user.id ? changed(one, form) : one)))
                }
                onRemove={() => setUsers((all) => all.filter(({ id }) => id !== user.id))}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
});

function UserRow({ user }: { user: SubUser }) {
  const { t } = useIsland();
  const facts = [
    ...user.functions.map((code) => t(`session:function.${code}`)),
    ...(user.hasPin ? [t('sub-users:with-pin')] : []),
  ];
  return (
    <>
      <p className="user-title" data-user-colour={user.colour}>
        <span className="user-dot" aria-hidden="true" />
        {[user.title, user.firstName, user.lastName].filter(Boolean).join(' ')}
      </p>
      <p className="title-note">{facts.join(' · ')}</p>
    </>
  );
}

interface WaysProps {
  user: SubUser;
  onChange: (form: SubUserForm) => void;
  onRemove: () => void;
}

function UserWays({ user, onChange, onRemove }: WaysProps) {
  const { t } = useIsland();
  const [saved, setSaved] = useState(0);
  const { id } = user;
  return (
    <div className="user-body">
      <details key={saved}>
        <summary className="fold-head">{t('sub-users:edit')}</summary>
        <div className="fold-body">
          <ChangeUser
            user={user}
            onDone={(form) => {
              onChange(form);
              setSaved((before) => before + 1); // folded, with what is kept
            }}
          />
        </div>
      </details>
      <details>
        <summary className="fold-head">{t('sub-users:remove')}</summary>
        <div className="fold-body">
          <p className="said">{t('sub-users:remove-sure')}</p>
          <ActionForm
            id={`remove-${id}`}
            primary
            submit={t('sub-users:remove')}
            send={() => api.call('POST /logbook/user/{id}/delete', { params: { id } })}
            onDone={onRemove}
          />
        </div>
      </details>
    </div>
  );
}

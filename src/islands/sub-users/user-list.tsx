import { lazy, Suspense, useState } from 'react';
import { limitsOf, type Limits, type OwnLimits } from '#shop/session/model.ts';
import type { SubUser, UserLogin } from '#shop/sub-users/model.ts';
import type { SubUserForm } from '#shop/sub-users/wire.ts';
import { readAmount } from '#lib/amounts.ts';
import { api } from '../kit/api.ts';
import { ActionForm } from '../kit/form/action-form.tsx';
import { island, useIsland } from '../kit/island.tsx';
import { useKeptFocus } from '../kit/use-kept-focus.ts';
import { ChangeUser } from './user-form.tsx';
import './user-list.css';

/** Few open it, and it brings the proof of who is there. */
const OwnLogin = lazy(async () => ({ default: (await import('./own-login.tsx')).OwnLogin }));

interface Props {
  users: readonly SubUser[];
  /** Others only read. */
  mayManage: boolean;
  /** The account's own limits, for users without. */
  own?: OwnLimits;
  /** ISO 4217: of the limits. */
  currency: string;
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

/** Who orders, and does not release what is above a limit itself. */
const isLimited = ({ functions }: SubUser): boolean =>
  functions.includes('K09') && !functions.includes('K07');

/** Who acts for the customer (specification 2, logbuch-user). */
export const UserList = island('sub-users', function UserList(props: Props) {
  const { users: initial, mayManage, own = {}, currency } = props;
  const { t } = useIsland();
  const [users, setUsers] = useState(initial);
  const list = useKeptFocus<HTMLUListElement>(users);
  return (
    <>
      {users.length === 0 && <p>{t('sub-users:empty')}</p>}
      <ul ref={list} className="stack" tabIndex={-1}>
        {users.map((user) => (
          <li key={user.id} className="card card-near" data-user={user.id}>
            <UserRow user={user} limits={isLimited(user) ? limitsOf(user, own) : null} currency={currency} />
            {mayManage && (
              <UserWays
                user={user}
                onChange={(form) =>
                  setUsers((all) => all.map((one) => (one.id === user.id ? changed(one, form) : one)))
                }
                onLogin={(login) =>
                  setUsers((all) => all.map((one) => (one.id === user.id ? { ...one, login } : one)))
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

interface RowProps {
  user: SubUser;
  /** null: a limit says nothing about it. */
  limits: Limits | null;
  currency: string;
}

function UserRow({ user, limits, currency }: RowProps) {
  const { t, money } = useIsland();
  const amount = (minor: number) => ({ amount: money(minor, currency) });
  const facts = [
    ...user.functions.map((code) => t(`session:function.${code}`)),
    ...(limits?.order == null ? [] : [t('sub-users:up-to-order', amount(limits.order))]),
    ...(limits?.month == null ? [] : [t('sub-users:up-to-month', amount(limits.month))]),
    ...(limits && limits.order === null && limits.month === null ? [t('sub-users:no-limit')] : []),
    ...(user.hasPin ? [t('sub-users:with-pin')] : []),
    ...(user.login
      ? [
          t(user.login.isActive ? 'sub-users:login.active' : 'sub-users:login.invited', {
            email: user.login.email,
          }),
          ...(user.login.passkeys > 0 ? [t('sub-users:login.passkeys', { count: user.login.passkeys })] : []),
          ...(user.login.hasTwoStep ? [t('sub-users:login.two-step')] : []),
        ]
      : []),
  ];
  return (
    <>
      <p className="user-title" data-user-colour={user.colour ?? undefined}>
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
  onLogin: (login: UserLogin | null) => void;
  onRemove: () => void;
}

function UserWays({ user, onChange, onLogin, onRemove }: WaysProps) {
  const { t } = useIsland();
  const [saved, setSaved] = useState(0);
  const edit = useKeptFocus(saved);
  const [loginOpened, setLoginOpened] = useState(false);
  const { id } = user;
  return (
    <div className="user-body">
      <details key={saved}>
        <summary ref={edit} className="fold-head">
          {t('sub-users:edit')}
        </summary>
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
      <details onToggle={() => setLoginOpened(true)}>
        <summary className="fold-head">{t('sub-users:login.title')}</summary>
        <div className="fold-body">
          <Suspense>{loginOpened && <OwnLogin user={user} onDone={onLogin} />}</Suspense>
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

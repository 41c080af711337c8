import { useState } from 'react';
import type { SubUser, UserLogin } from '#shop/sub-users/model.ts';
import { api } from '../kit/api.ts';
import { ActionForm } from '../kit/form/action-form.tsx';
import { Form } from '../kit/form/form.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { useIsland } from '../kit/island.tsx';
import { withProof } from '../session/with-proof.tsx';
import { useKeptFocus } from '../kit/use-kept-focus.ts';
import { TextField } from '../ui/text-field.tsx';

interface Props {
  user: SubUser;
  onDone: (login: UserLogin | null) => void;
}

const invite = (id: number, eMail: string) =>
  withProof(() => api.call('POST /logbook/user/{id}/login', { params: { id }, body: { eMail } }));

/** A user's login of its own: invited by e-mail, invited again, ended. */
export function OwnLogin({ user, onDone }: Props) {
  const { login } = user;
  const place = useKeptFocus<HTMLDivElement>(login);
  return (
    <div ref={place} tabIndex={-1}>
      {login ? <Login {...{ user, login, onDone }} /> : <Invite {...{ user, onDone }} />}
    </div>
  );
}

function Login({ user: { id }, login: { email, isActive }, onDone }: Props & { login: UserLogin }) {
  const { t } = useIsland();
  const [isSent, setSent] = useState(false);
  return (
    <div className="stack" role="status">
      <p className="said">
        {t(isActive ? 'sub-users:login.active-more' : 'sub-users:login.invited-more', { email })}
      </p>
      {isSent && <p>{t('sub-users:login.again-done')}</p>}
      {!isActive && (
        <ActionForm
          id={`again-${id}`}
          submit={t('sub-users:login.again')}
          send={() => invite(id, email)}
          onDone={() => setSent(true)}
        />
      )}
      <ActionForm
        id={`end-${id}`}
        submit={t(isActive ? 'sub-users:login.end' : 'sub-users:login.take-back')}
        send={() => api.call('POST /logbook/user/{id}/login/end', { params: { id } })}
        onDone={() => onDone(null)}
      />
    </div>
  );
}

function Invite({ user: { id }, onDone }: Props) {
  const { t } = useIsland();
  const form = useForm({
    id: `login-${id}`,
    schema: async () => (await import('#shop/sub-users/wire.ts')).userLoginForm(),
    send: ({ eMail }) => invite(id, eMail),
    onDone: (_, { eMail }) => onDone({ email: eMail, isActive: false, passkeys: 0, hasTwoStep: false }),
  });
  return (
    <Form form={form} submit={t('sub-users:login.invite')}>
      <TextField
        {...form.field('eMail')}
        type="email"
        label={t('sub-users:login.email')}
        hint={t('sub-users:login.hint')}
        required
        maxLength={250}
        autoComplete="off"
      />
    </Form>
  );
}

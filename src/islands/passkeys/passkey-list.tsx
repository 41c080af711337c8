import { useState } from 'react';
import { LONGEST_NAME, type Passkey } from '#shop/passkeys/model.ts';
import { api } from '../kit/api.ts';
import { ActionForm } from '../kit/form/action-form.tsx';
import { Form } from '../kit/form/form.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { useIsland } from '../kit/island.tsx';
import { useKeptFocus } from '../kit/use-kept-focus.ts';
import { TextField } from '../ui/text-field.tsx';
import { PasskeyForm } from './passkey-form.tsx';

interface Props {
  passkeys: readonly Passkey[];
  /** Of a user's own login; else the account's. */
  isOwn: boolean;
  /** Reads anew what there is. */
  onChange: () => Promise<void>;
}

/** The passkeys of a login – named, renamed, removed – and the form that makes one. */
export function PasskeyList({ passkeys, isOwn, onChange }: Props) {
  const { t } = useIsland();
  const [made, setMade] = useState(0);
  const list = useKeptFocus(passkeys);
  const add = useKeptFocus(made);
  return (
    <section ref={list} className="card card-wide" aria-labelledby="passkeys-title" tabIndex={-1}>
      <h2 className="title" id="passkeys-title">
        {t('passkeys:title')}
      </h2>
      <p className="title-note">{t(isOwn ? 'passkeys:lead-own' : 'passkeys:lead')}</p>
      {passkeys.length === 0 && <p className="above-part">{t('passkeys:none')}</p>}
      <ul className="security-rows">
        {passkeys.map((passkey, i) => (
          <PasskeyRow key={passkey.id} {...{ passkey, i, onChange }} />
        ))}
      </ul>
      <details key={made} className="security-more">
        <summary ref={add}>{t('passkeys:add')}</summary>
        <PasskeyForm
          onMade={async () => {
            await onChange();
            setMade((before) => before + 1); // folded and empty again
          }}
        />
      </details>
    </section>
  );
}

interface RowProps extends Pick<Props, 'onChange'> {
  passkey: Passkey;
  i: number;
}

function PasskeyRow({ passkey, i, onChange }: RowProps) {
  const { t, date } = useIsland();
  const { id, name, isSynced, createdAt, usedAt } = passkey;
  const rename = useKeptFocus(name);
  const facts = [
    t('passkeys:created', { date: date(createdAt) }),
    usedAt ? t('passkeys:used', { date: date(usedAt) }) : t('passkeys:unused'),
    ...(isSynced ? [t('passkeys:synced')] : []),
  ];
  return (
    <li data-passkey-row={name}>
      <p className="strong">{name}</p>
      <p className="num muted">{facts.join(' · ')}</p>
      <div className="security-ways">
        <details name="passkey-way" key={name}>
          <summary ref={rename}>{t('passkeys:rename')}</summary>
          <RenameForm {...{ passkey, i, onChange }} />
        </details>
        <details name="passkey-way">
          <summary>{t('passkeys:remove')}</summary>
          <p className="said">{t('passkeys:sure')}</p>
          <ActionForm
            id={`passkey-remove-${i}`}
            submit={t('passkeys:remove')}
            send={() => api.call('POST /customerapi/user/passkeys/remove', { body: { id } })}
            onDone={onChange}
          />
        </details>
      </div>
    </li>
  );
}

function RenameForm({ passkey: { id, name }, i, onChange }: RowProps) {
  const { t } = useIsland();
  const form = useForm({
    id: `passkey-name-${i}`,
    schema: async () => (await import('#shop/passkeys/wire.ts')).passkeyNameForm(),
    initial: { Name: name },
    send: ({ Name }) => api.call('POST /customerapi/user/passkeys/rename', { body: { id, Name } }),
    onDone: onChange,
  });
  return (
    <Form form={form} submit={t('account:change.save')} quiet>
      <TextField
        {...form.field('Name')}
        label={t('passkeys:name')}
        required
        maxLength={LONGEST_NAME}
        autoComplete="off"
      />
    </Form>
  );
}

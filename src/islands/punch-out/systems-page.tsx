import { useState } from 'react';
import { KINDS, type Access, type Kind } from '#shop/punch-out/model.ts';
import type { ActingUser } from '../api-tokens/user-choice.ts';
import { api } from '../kit/api.ts';
import { Form } from '../kit/form/form.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { island, useIsland } from '../kit/island.tsx';
import { readAgain } from '../kit/read-again.ts';
import { useKeptFocus } from '../kit/use-kept-focus.ts';
import { withProof } from '../session/with-proof.tsx';
import { ChoiceField } from '../ui/choice-field.tsx';
import { Secret } from './secret.tsx';
import { SystemFields } from './system-fields.tsx';
import { SystemRow } from './system-row.tsx';

interface Props {
  systems: readonly Access[];
  users: readonly ActingUser[];
  /** Where systems of each kind are sent to. */
  addresses: Readonly<Record<Kind, string>>;
}

/** The procurement systems that are there, and a form for another. */
export const SystemsPage = island('punch-out', function SystemsPage(props: Props) {
  const { users, addresses } = props;
  const { t } = useIsland();
  const [systems, setSystems] = useState(props.systems);
  const list = useKeptFocus<HTMLUListElement>(systems);
  const reload = (): Promise<void> =>
    readAgain(
      () => api.call('GET /customerapi/punch-out'),
      (now) => setSystems(now.systems),
    );
  return (
    <div className="stack-wide">
      {systems.length === 0 && <p className="muted">{t('punch-out:empty')}</p>}
      <ul ref={list} className="stack" tabIndex={-1}>
        {systems.map((system) => (
          <SystemRow
            key={system.id}
            system={system}
            users={users}
            address={addresses[system.kind]}
            onChange={reload}
          />
        ))}
      </ul>
      <section className="card card-wide" aria-labelledby="system-title">
        <h2 className="card-title" id="system-title">
          {t('punch-out:new.title')}
        </h2>
        <NewSystem users={users} addresses={addresses} onMade={reload} />
      </section>
    </div>
  );
});

function NewSystem({ users, addresses, onMade }: Omit<Props, 'systems'> & { onMade: () => Promise<void> }) {
  const { t } = useIsland();
  const form = useForm({
    id: 'system',
    schema: async () => (await import('#shop/punch-out/wire.ts')).newSystemForm(),
    draft: 'system',
    invalid: { hosts: t('punch-out:new.hosts-invalid'), user: t('punch-out:new.user-invalid') },
    send: (body) => withProof(() => api.call('POST /customerapi/punch-out/create', { body })),
    onDone: onMade,
  });
  if (form.answer) return <Secret {...form.answer} addresses={KINDS.map((kind) => addresses[kind])} />;
  const kinds = KINDS.map((key) => ({ key, label: t(`punch-out:kind.${key}`) }));
  return (
    <Form form={form} submit={t('punch-out:new.submit')}>
      <ChoiceField {...form.choice('kind')} label={t('punch-out:new.kind')} options={kinds} />
      <SystemFields form={form} users={users} />
    </Form>
  );
}

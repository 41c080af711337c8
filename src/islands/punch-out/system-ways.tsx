import { useState, type ReactNode, type RefObject } from 'react';
import type { Access } from '#shop/punch-out/model.ts';
import type { ActingUser } from '../api-tokens/user-choice.ts';
import { api } from '../kit/api.ts';
import { ActionForm } from '../kit/form/action-form.tsx';
import { Form } from '../kit/form/form.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { useIsland } from '../kit/island.tsx';
import { useKeptFocus } from '../kit/use-kept-focus.ts';
import { withProof } from '../session/with-proof.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Secret } from './secret.tsx';
import { SystemFields } from './system-fields.tsx';

export interface SystemProps {
  system: Access;
  users: readonly ActingUser[];
  /** Where systems of its kind are sent to. */
  address: string;
  /** Reads anew what there is. */
  onChange: () => Promise<void>;
}

/** How a procurement system is changed, given a new secret, removed. */
export function SystemWays(props: SystemProps) {
  const { t } = useIsland();
  const [saved, setSaved] = useState(0);
  const head = useKeptFocus(saved);
  const { id } = props.system;
  return (
    <>
      <Way key={saved} head={head} title={t('punch-out:change.title')} className="above-close">
        <ChangeForm
          {...props}
          onChange={async () => {
            await props.onChange();
            setSaved((before) => before + 1); // folded, with what is kept
          }}
        />
      </Way>
      <Way title={t('punch-out:rotate.title')}>
        <Rotation {...props} />
      </Way>
      <Way title={t('punch-out:delete.title')}>
        <p className="said">{t('punch-out:delete.hint')}</p>
        <ActionForm
          id={`delete-${id}`}
          submit={t('punch-out:delete.title')}
          send={() => api.call('POST /customerapi/punch-out/{id}/delete', { params: { id } })}
          onDone={props.onChange}
        />
      </Way>
    </>
  );
}

interface WayProps {
  title: string;
  className?: string;
  head?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

function Way({ title, className, head, children }: WayProps) {
  return (
    <details className={className}>
      <summary ref={head} className="fold-head">
        {title}
      </summary>
      <div className="fold-body">{children}</div>
    </details>
  );
}

function ChangeForm({ system, users, onChange }: SystemProps) {
  const { t } = useIsland();
  const { id, name, user, hosts, isOn } = system;
  const form = useForm({
    id: `change-${id}`,
    schema: async () => (await import('#shop/punch-out/wire.ts')).systemForm(),
    initial: { name, user: String(user), hosts: hosts.join(', '), isOn },
    invalid: { hosts: t('punch-out:new.hosts-invalid'), user: t('punch-out:new.user-invalid') },
    send: (body) => api.call('POST /customerapi/punch-out/{id}/change', { params: { id }, body }),
    onDone: onChange,
  });
  return (
    <Form form={form} submit={t('punch-out:change.submit')}>
      <SystemFields form={form} users={users} />
      <Checkbox {...form.box('isOn')} label={t('punch-out:change.on')} hint={t('punch-out:change.hint')} />
    </Form>
  );
}

function Rotation({ system: { id }, address }: SystemProps) {
  const { t } = useIsland();
  const [drawn, setDrawn] = useState<{ login: string; secret: string } | null>(null);
  return (
    <>
      <p className="said">
        {t('punch-out:rotate.hint')} {t('punch-out:change.hint')}
      </p>
      {drawn ? (
        <Secret {...drawn} addresses={[address]} />
      ) : (
        <ActionForm
          id={`rotate-${id}`}
          submit={t('punch-out:rotate.title')}
          send={() =>
            withProof(() => api.call('POST /customerapi/punch-out/{id}/rotate', { params: { id } }))
          }
          onDone={setDrawn}
        />
      )}
    </>
  );
}

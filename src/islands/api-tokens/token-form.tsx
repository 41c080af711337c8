import { MAX_NAME, SCOPES } from '#shop/api-tokens/model.ts';
import { api } from '../kit/api.ts';
import { Form, FormDone } from '../kit/form/form.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { withProof } from '../session/with-proof.tsx';
import { useIsland } from '../kit/island.tsx';
import { CheckboxGroup } from '../ui/checkbox-group.tsx';
import { ChoiceField } from '../ui/choice-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { userChoices, type ActingUser } from './user-choice.ts';

interface Props {
  users: readonly ActingUser[];
  /** Id of who works. */
  acting: number;
  onMade: () => Promise<void>;
}

/** A new token: what for, who acts, what it may, how long. The secret is shown in the form's place, this once. */
export function TokenForm({ users, acting, onMade }: Props) {
  const { t } = useIsland();
  const form = useForm({
    id: 'api-token',
    schema: async () => (await import('#shop/api-tokens/wire.ts')).newTokenForm(),
    initial: { user: String(acting), scopes: ['catalogue'] },
    invalid: { scopes: t('api-tokens:new.scopes-invalid'), lastDay: t('api-tokens:new.last-day-invalid') },
    draft: 'api-token',
    send: (body) => withProof(() => api.call('POST /customerapi/api-tokens/create', { body })),
    onDone: onMade,
  });
  if (form.answer) return <NewToken token={form.answer.token} />;
  return (
    <Form form={form} submit={t('api-tokens:new.submit')}>
      <div className="form-row">
        <TextField
          {...form.field('name')}
          label={t('api-tokens:new.name')}
          hint={t('api-tokens:new.name-hint')}
          required
          maxLength={MAX_NAME}
          autoComplete="off"
        />
        <ChoiceField
          {...form.choice('user')}
          label={t('api-tokens:new.user')}
          hint={t('api-tokens:new.user-hint')}
          options={userChoices(users, t)}
        />
      </div>
      <CheckboxGroup
        {...form.boxes('scopes')}
        legend={t('api-tokens:new.scopes')}
        required
        options={SCOPES.map((value) => ({
          value,
          label: (
            <>
              {t(`api-tokens:scope.${value}`)} <code className="muted">{value}</code>
            </>
          ),
        }))}
      />
      <div className="form-row">
        <TextField
          {...form.field('lastDay')}
          type="date"
          label={t('api-tokens:new.last-day')}
          hint={t('api-tokens:new.last-day-hint')}
          autoComplete="off"
        />
      </div>
    </Form>
  );
}

function NewToken({ token }: { token: string }) {
  const { t, prefix } = useIsland();
  return (
    <FormDone>
      <div className="stack">
        <h3 className="title-small">{t('api-tokens:new.done-title')}</h3>
        <p>{t('api-tokens:new.done')}</p>
        <p>
          <code className="secret-shown num" data-answer="token" translate="no">
            {token}
          </code>
        </p>
        <p>
          <a className="btn btn-ink" href={`/${prefix}/meinlabor/schnittstellen`}>
            {t('api-tokens:new.on')}
          </a>
        </p>
      </div>
    </FormDone>
  );
}

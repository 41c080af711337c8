import { MAX_NAME } from '#shop/punch-out/model.ts';
import type { FormModel } from '../kit/form/form-model.ts';
import { useIsland } from '../kit/island.tsx';
import { userChoices, type ActingUser } from '../api-tokens/user-choice.ts';
import { ChoiceField } from '../ui/choice-field.tsx';
import { TextField } from '../ui/text-field.tsx';

interface Props {
  form: Pick<FormModel<'name' | 'user' | 'hosts', unknown>, 'field' | 'choice'>;
  users: readonly ActingUser[];
}

/** What is set of a procurement system: its name, who acts, where carts may go. */
export function SystemFields({ form, users }: Props) {
  const { t } = useIsland();
  const text = { required: true, autoComplete: 'off' } as const;
  return (
    <>
      <div className="form-row">
        <TextField
          {...text}
          {...form.field('name')}
          label={t('punch-out:new.name')}
          hint={t('punch-out:new.name-hint')}
          maxLength={MAX_NAME}
        />
        <ChoiceField
          {...form.choice('user')}
          label={t('punch-out:new.user')}
          options={userChoices(users, t)}
        />
      </div>
      <TextField
        {...text}
        {...form.field('hosts')}
        label={t('punch-out:new.hosts')}
        hint={t('punch-out:new.hosts-hint')}
        maxLength={1000}
      />
    </>
  );
}

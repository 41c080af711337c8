import { FUNCTIONS } from '#shop/session/model.ts';
import type { SubUserForm } from '#shop/sub-users/wire.ts';
import type { FormModel } from '../kit/form/form-model.ts';
import { useIsland } from '../kit/island.tsx';
import { CheckboxGroup } from '../ui/checkbox-group.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { ChoiceField } from '../ui/choice-field.tsx';
import { TextField } from '../ui/text-field.tsx';

interface Props {
  form: FormModel<keyof SubUserForm, unknown>;
  /** The user has a PIN that can be kept or taken away. */
  hasPin: boolean;
}

/** A sub-user's name, functions, limits and PIN. */
export function UserFields({ form, hasPin }: Props) {
  const { t } = useIsland();
  const amount = { maxLength: 12, autoComplete: 'off' } as const;
  return (
    <>
      <NameFields form={form} />
      <CheckboxGroup
        {...form.boxes('funktionen')}
        legend={t('sub-users:functions')}
        options={FUNCTIONS.map((value) => ({ value, label: `${t(`session:function.${value}`)} (${value})` }))}
      />
      <div className="form-row">
        <TextField
          {...amount}
          {...form.field('limitAuftrag')}
          label={t('sub-users:order-limit')}
          hint={t('sub-users:limit-hint')}
        />
        <TextField {...amount} {...form.field('limitMonat')} label={t('sub-users:month-limit')} />
      </div>
      <TextField
        {...form.field('PIN')}
        type="password"
        label={t('sub-users:pin')}
        hint={[t('sub-users:pin-hint'), hasPin && t('sub-users:pin-keep')].filter(Boolean).join(' ')}
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
      />
      {hasPin && <Checkbox {...form.box('ohnePIN')} label={t('sub-users:without-pin')} />}
    </>
  );
}

function NameFields({ form }: Pick<Props, 'form'>) {
  const { t } = useIsland();
  const salutations = (['', 'w', 'm'] as const).map((key) => ({
    key,
    label: t(`registration:salutation.${key || 'none'}`),
  }));
  const name = { required: true, maxLength: 60, autoComplete: 'off' } as const;
  return (
    <div className="form-row">
      <ChoiceField
        {...form.choice('anrede')}
        label={t('registration:field.salutation')}
        options={salutations}
      />
      <TextField {...form.field('titel')} label={t('registration:field.title')} maxLength={40} />
      <TextField {...name} {...form.field('vorname')} label={t('registration:field.first-name')} />
      <TextField {...name} {...form.field('nachname')} label={t('registration:field.last-name')} />
    </div>
  );
}

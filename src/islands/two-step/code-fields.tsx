import { PasswordField } from '../kit/form/password-field.tsx';
import type { FormModel } from '../kit/form/form-model.ts';
import { useIsland } from '../kit/island.tsx';
import { TextField } from '../ui/text-field.tsx';

interface Props<Name extends string> {
  form: Pick<FormModel<Name, unknown>, 'field'>;
}

/** The account's password, as a proof. */
export function ProofField({ form, className }: Props<'Kennwort'> & { className?: string }) {
  const { t } = useIsland();
  return (
    <PasswordField
      {...form.field('Kennwort')}
      className={className}
      label={t('session:login.password')}
      required
      autoComplete="current-password"
    />
  );
}

/** A code of the app, or – where they count as well – one of the recovery codes. */
export function CodeField({ form, orRecovery = false }: Props<'Code'> & { orRecovery?: boolean }) {
  const { t } = useIsland();
  return (
    <TextField
      {...form.field('Code')}
      label={t(orRecovery ? 'two-step:code-or-recovery' : 'two-step:code')}
      inputMode={orRecovery ? undefined : 'numeric'}
      required
      maxLength={30}
      autoComplete="one-time-code"
    />
  );
}

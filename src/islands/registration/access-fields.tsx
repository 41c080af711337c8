import { useIsland } from '../kit/island.tsx';
import { PasswordField } from '../kit/form/password-field.tsx';
import type { FormModel } from '../kit/form/form-model.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { TextField } from '../ui/text-field.tsx';

type Name = 'eMail' | 'eMailWiederholung' | 'Kennwort' | 'KennwortWiederholung' | 'AGB';
type Fields<N extends Name> = Pick<FormModel<N, unknown>, 'field' | 'box'>;

/** E-mail and password, each twice (specification 5). */
export function AccessFields({ form }: { form: Fields<Name> }) {
  const { t } = useIsland();
  const email = { type: 'email', required: true, maxLength: 250 } as const;
  return (
    <>
      <div className="form-row">
        <TextField
          {...email}
          {...form.field('eMail')}
          label={t('registration:field.email')}
          autoComplete="email"
        />
        <TextField
          {...email}
          {...form.field('eMailWiederholung')}
          label={t('registration:field.email-repeat')}
          autoComplete="off"
        />
      </div>
      <PasswordPair form={form} />
    </>
  );
}

interface PasswordPairProps {
  form: Fields<'Kennwort' | 'KennwortWiederholung'>;
  /** The customer has one already: the label says "new". */
  replaces?: boolean;
}

/** A new password, twice the same (specification 5): registration, change, new password by link. */
export function PasswordPair({ form, replaces = false }: PasswordPairProps) {
  const { t } = useIsland();
  const password = {
    required: true,
    autoComplete: 'new-password',
  } as const;
  return (
    <div className="form-row">
      <PasswordField
        {...password}
        {...form.field('Kennwort')}
        label={t(replaces ? 'registration:field.password-new' : 'registration:field.password')}
        hint={t('registration:field.password-hint')}
        minLength={7}
      />
      <PasswordField
        {...password}
        {...form.field('KennwortWiederholung')}
        label={t('registration:field.password-repeat')}
      />
    </div>
  );
}

/** The terms to agree to, with the ways to read them. */
export function TermsField({ form }: { form: Fields<'AGB'> }) {
  const { t, prefix } = useIsland();
  return (
    <div>
      <Checkbox {...form.box('AGB')} label={t('registration:field.terms')} required />
      <p className="links-row">
        <a className="link tap-small" href={`/${prefix}/legal/agb`} target="_blank" rel="noopener">
          {t('shell:footer.terms')}
        </a>
        <a className="link tap-small" href={`/${prefix}/legal/dse`} target="_blank" rel="noopener">
          {t('shell:footer.privacy')}
        </a>
      </p>
    </div>
  );
}

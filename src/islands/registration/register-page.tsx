import type { PostedForm } from '#lib/validators/form-data.ts';
import type { CountryChoices } from '#shop/registration/model.ts';
import { island, useIsland } from '../kit/island.tsx';
import { CustomerForm } from './customer-form.tsx';
import { MailSent } from './mail-sent.tsx';
import { RegisterForm } from './register-form.tsx';

interface Props {
  countries: CountryChoices;
  /** The country to begin with: ISO 3166, two capitals. */
  preset: string;
  /** The required fields only. */
  fast: boolean;
  /** The demonstration shows its mails on a page. */
  hasInbox: boolean;
  /** A form that came without script, and which. */
  posted: (PostedForm & { form: 'new' | 'customer' }) | null;
  /** A form that came without script is done. */
  isDone: boolean;
}

/** Both ways in: the form – whole or fast – and that of who is a customer already. */
export const RegisterPage = island('registration', function RegisterPage(props: Props) {
  const { fast, hasInbox, posted, isDone, countries, preset } = props;
  const { t } = useIsland();
  if (isDone)
    return (
      <section className="card card-wide">
        <MailSent text={t('registration:done.text')} hasInbox={hasInbox} />
      </section>
    );
  return (
    <div className="stack-wide">
      <section className="card card-wide">
        <RegisterForm
          {...{ fast, hasInbox, countries, preset }}
          posted={posted?.form === 'new' ? posted : null}
        />
      </section>
      <details className="card card-wide" open={posted?.form === 'customer'}>
        <summary className="fold-title">{t('registration:customer.title')}</summary>
        <p className="lead-between">{t('registration:customer.lead')}</p>
        <CustomerForm hasInbox={hasInbox} posted={posted?.form === 'customer' ? posted : null} />
      </details>
    </div>
  );
});

import { island, useIsland } from '../kit/island.tsx';
import { DataForm, type DataFormProps } from './data-form.tsx';
import { EmailForm } from './email-form.tsx';
import { PasswordForm } from './password-form.tsx';

/** The customer's own data and the account's e-mail address. */
export const AccountData = island(
  'account',
  function AccountData(props: DataFormProps & { hasInbox: boolean }) {
    const { t } = useIsland();
    const email = props.account.eMail;
    return (
      <div className="stack-wide">
        <section className="card card-wide">
          <h2 className="card-title">{t('account:change.data')}</h2>
          <DataForm {...props} />
          <p className="form-hint">{t('account:change.email')}</p>
        </section>
        <section className="card card-wide" id="e-mail">
          <h2 className="card-title-close">{t('account:email.title')}</h2>
          <p className="lead">{t('account:email.lead', { email })}</p>
          <EmailForm hasInbox={props.hasInbox} />
        </section>
      </div>
    );
  },
);

/** The change of the password; of a first password before anything else. */
export const PasswordCard = island('password', function PasswordCard({ isFirst }: { isFirst?: boolean }) {
  const { t } = useIsland();
  return (
    <section className="card card-wide" id="kennwort">
      <h2 className="card-title">{t('account:change.password')}</h2>
      <PasswordForm isFirst={isFirst} />
    </section>
  );
});

import type { AccountWire } from '#shop/account/wire.ts';
import { api } from '../kit/api.ts';
import { Form } from '../kit/form/form.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { useIsland } from '../kit/island.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { CompanyFields, PersonFields, PhoneFields } from './data-fields.tsx';

export interface DataFormProps {
  account: AccountWire;
  /** What the registry said of the VAT ID, in a sentence. */
  vatHint: string | undefined;
}

/** The customer's own data as a form (specification 3). */
export function DataForm({ account, vatHint }: DataFormProps) {
  const { t } = useIsland();
  const form = useForm({
    id: 'data',
    schema: async () => (await import('#shop/account/wire.ts')).accountForm(account.LandISO2),
    initial: { ...account, Geburtsdatum: account.Geburtsdatum ?? '' },
    draft: `data ${account.Kundennummer}`,
    send: (body) => api.call('POST /customerapi/user/infos', { body }),
    saved: t('account:change.saved'),
  });
  return (
    <Form form={form} submit={t('account:change.save')}>
      <div className="form-row">
        <CompanyFields form={form} vatHint={vatHint} />
        <PersonFields form={form} />
      </div>
      <PhoneFields form={form} />
      <Checkbox {...form.box('Newsletter')} label={t('registration:field.newsletter')} />
      <Checkbox {...form.box('Faxwerbung')} label={t('registration:field.fax-ads')} />
    </Form>
  );
}

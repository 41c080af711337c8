import type { PostedForm } from '#lib/validators/form-data.ts';
import { api } from '../kit/api.ts';
import { Form } from '../kit/form/form.tsx';
import { KNOWN } from '../kit/form/known-controls.ts';
import { useForm } from '../kit/form/use-form.ts';
import { island, useIsland } from '../kit/island.tsx';
import { TextField } from '../ui/text-field.tsx';

interface Props {
  /** Of the account: who gets the invoices, and the country that the postal code belongs to. */
  company: string;
  accountCountry: { readonly iso2: string; readonly name: string };
  /** What is known of the address, by the contract's names. */
  known: { readonly Strasse: string; readonly PLZ: string; readonly Ort: string };
  posted: PostedForm | null;
}

/** Before the checkout of an account that told no whole address yet: asked once, kept with the account. */
export const RecipientPage = island('recipient', function RecipientPage(props: Props) {
  const { company, accountCountry, known, posted } = props;
  const { t, prefix } = useIsland();
  const form = useForm({
    id: 'recipient',
    schema: async () => (await import('#shop/account/wire.ts')).recipientForm(accountCountry.iso2),
    initial: known,
    draft: 'recipient',
    posted,
    send: (body) => api.call('POST /customerapi/user/anschrift', { body }),
    onDone: () => {
      location.assign(`/${prefix}/wk/kasse`);
      return new Promise<void>(() => undefined); // the button stays busy until the next page is there
    },
  });
  return (
    <section className="card card-wide">
      <p className="below-part">
        <b>{company}</b>, {accountCountry.name}
      </p>
      <Form form={form} submit={t('checkout:recipient.submit')} action={`/${prefix}/wk/kasse`}>
        <div className="form-row">
          <TextField
            {...form.field('Strasse')}
            {...KNOWN.Strasse}
            label={t('registration:field.street')}
            required
          />
          <TextField
            {...form.field('PLZ')}
            label={t('registration:field.postal-code')}
            required
            maxLength={12}
            autoComplete="postal-code"
          />
          <TextField {...form.field('Ort')} {...KNOWN.Ort} label={t('registration:field.city')} required />
        </div>
      </Form>
    </section>
  );
});

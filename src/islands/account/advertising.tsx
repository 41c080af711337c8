import { api } from '../kit/api.ts';
import { Form } from '../kit/form/form.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { island, useIsland } from '../kit/island.tsx';
import { Checkbox } from '../ui/checkbox.tsx';

interface Props {
  newsletter: boolean;
  byFax: boolean;
  email: string;
  /** The fax number; '' for none. */
  fax: string;
}

/** Newsletter and fax, on or off (specification 3, werbung). */
export const Advertising = island(
  'advertising',
  function Advertising({ newsletter, byFax, email, fax }: Props) {
    const { t } = useIsland();
    const form = useForm({
      id: 'advertising',
      schema: async () => (await import('#shop/account/wire.ts')).advertisingForm(),
      initial: { Newsletter: newsletter, Faxwerbung: byFax },
      send: (body) => api.call('POST /customerapi/user/advertising', { body }),
      saved: t('account:home.newsletter-saved'),
    });
    return (
      <div className="card card-near">
        <Form form={form} submit={t('account:change.save')}>
          <Checkbox {...form.box('Newsletter')} label={t('account:home.newsletter-mail', { email })} />
          <Checkbox
            {...form.box('Faxwerbung')}
            label={fax ? t('account:home.newsletter-fax-to', { fax }) : t('account:home.newsletter-fax')}
          />
        </Form>
      </div>
    );
  },
);

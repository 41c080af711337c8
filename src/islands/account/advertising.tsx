import { TOPICS, type Topic } from '#shop/newsletter/model.ts';
import { api } from '../kit/api.ts';
import { Form } from '../kit/form/form.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { island, useIsland } from '../kit/island.tsx';
import { CheckboxGroup } from '../ui/checkbox-group.tsx';
import { Checkbox } from '../ui/checkbox.tsx';

interface Props {
  newsletter: boolean;
  /** Undefined where an upstream does not know topics: nobody is asked for them. */
  topics: readonly Topic[] | undefined;
  byFax: boolean;
  email: string;
  /** The fax number; '' for none. */
  fax: string;
}

/** Newsletter and fax, on or off (specification 3, werbung). */
export const Advertising = island(
  'advertising',
  function Advertising({ newsletter, topics, byFax, email, fax }: Props) {
    const { t } = useIsland();
    const form = useForm({
      id: 'advertising',
      schema: async () => (await import('#shop/account/wire.ts')).advertisingForm(topics !== undefined),
      initial: { Newsletter: newsletter, Faxwerbung: byFax, Themen: topics ?? [] },
      send: ({ Themen, ...body }) =>
        api.call('POST /customerapi/user/advertising', { body: topics ? { ...body, Themen } : body }),
      saved: t('account:home.newsletter-saved'),
    });
    return (
      <div className="card card-near">
        <Form form={form} submit={t('account:change.save')}>
          <Checkbox {...form.box('Newsletter')} label={t('account:home.newsletter-mail', { email })} />
          {topics && (
            <CheckboxGroup
              {...form.boxes('Themen')}
              legend={t('newsletter:form.topics')}
              options={TOPICS.map((value) => ({ value, label: t(`newsletter:topic.${value}`) }))}
            />
          )}
          <Checkbox
            {...form.box('Faxwerbung')}
            label={fax ? t('account:home.newsletter-fax-to', { fax }) : t('account:home.newsletter-fax')}
          />
        </Form>
      </div>
    );
  },
);

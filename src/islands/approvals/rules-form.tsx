import { amountForField } from '#lib/amounts.ts';
import { api } from '../kit/api.ts';
import { Form } from '../kit/form/form.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { island, useIsland } from '../kit/island.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { TextField } from '../ui/text-field.tsx';

interface Props {
  /** Minor units; null for none. */
  orderLimit: number | null;
  monthLimit: number | null;
  hidePrices: boolean;
  /** The customer's, ISO 4217. */
  currency: string;
}

/** What buyers may order alone, and whether technicians see prices: set by the account and leaders. */
export const RulesForm = island('order-rules', function RulesForm(props: Props) {
  const { t, language } = useIsland();
  const { currency } = props;
  const decimal = language === 'en' ? '.' : ',';
  const form = useForm({
    id: 'rules',
    schema: async () => (await import('#shop/approvals/wire.ts')).orderRulesForm(),
    initial: {
      orderLimit: amountForField(props.orderLimit, decimal),
      monthLimit: amountForField(props.monthLimit, decimal),
      hidePrices: props.hidePrices,
    },
    invalid: { orderLimit: t('approvals:rules.amount'), monthLimit: t('approvals:rules.amount') },
    send: (body) => api.call('POST /customerapi/approvals/rules', { body }),
    saved: t('approvals:rules.saved'),
  });
  const amount = { maxLength: 12, autoComplete: 'off' } as const;
  return (
    <section className="card card-wide" aria-labelledby="rules-title">
      <h2 className="card-title-close" id="rules-title">
        {t('approvals:rules.title')}
      </h2>
      <p className="lead">{t('approvals:rules.lead')}</p>
      <Form form={form} submit={t('approvals:rules.save')}>
        <div className="form-row">
          <TextField
            {...amount}
            {...form.field('orderLimit')}
            label={t('approvals:rules.order', { currency })}
            hint={t('approvals:rules.none')}
          />
          <TextField
            {...amount}
            {...form.field('monthLimit')}
            label={t('approvals:rules.month', { currency })}
          />
        </div>
        <Checkbox {...form.box('hidePrices')} label={t('approvals:rules.hide')} />
      </Form>
    </section>
  );
});

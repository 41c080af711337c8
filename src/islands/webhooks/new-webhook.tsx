import { MAX_ADDRESS, WEBHOOK_EVENTS } from '#shop/webhooks/model.ts';
import { api } from '../kit/api.ts';
import { Form, FormDone } from '../kit/form/form.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { useIsland } from '../kit/island.tsx';
import { withProof } from '../session/with-proof.tsx';
import { CheckboxGroup } from '../ui/checkbox-group.tsx';
import { TextField } from '../ui/text-field.tsx';

/** A new receiver: where to, what of. The secret is shown in the form's place, this once. */
export function NewWebhook({ onMade }: { onMade: () => Promise<void> }) {
  const { t } = useIsland();
  const form = useForm({
    id: 'webhook',
    schema: async () => (await import('#shop/webhooks/wire.ts')).newWebhookForm(),
    initial: { events: [...WEBHOOK_EVENTS] },
    invalid: { url: t('webhooks:new.url-invalid'), events: t('webhooks:new.events-invalid') },
    draft: 'webhook',
    send: (body) => withProof(() => api.call('POST /customerapi/webhooks/create', { body })),
    onDone: onMade,
  });
  if (form.answer)
    return (
      <FormDone>
        <div className="stack">
          <h4 className="title-small">{t('webhooks:new.secret')}</h4>
          <p>{t('webhooks:new.done')}</p>
          <p>
            <code className="secret-shown num" data-answer="webhook" translate="no">
              {form.answer.secret}
            </code>
          </p>
        </div>
      </FormDone>
    );
  return (
    <Form form={form} submit={t('webhooks:new.submit')}>
      <TextField
        {...form.field('url')}
        type="url"
        label={t('webhooks:new.url')}
        hint={t('webhooks:new.url-hint')}
        placeholder="https://"
        required
        maxLength={MAX_ADDRESS}
        autoComplete="off"
      />
      <CheckboxGroup
        {...form.boxes('events')}
        legend={t('webhooks:new.events')}
        required
        options={WEBHOOK_EVENTS.map((value) => ({
          value,
          label: (
            <>
              {t(`webhooks:event.${value}`)} <code className="muted">{value}</code>
            </>
          ),
        }))}
      />
    </Form>
  );
}

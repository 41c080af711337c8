import { useState } from 'react';
import { MAX_HOLDER, type MandateState } from '#shop/payment/model.ts';
import { api } from '../kit/api.ts';
import { ActionForm } from '../kit/form/action-form.tsx';
import { Form } from '../kit/form/form.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { island, useIsland } from '../kit/island.tsx';
import { useKeptFocus } from '../kit/use-kept-focus.ts';
import { TextField } from '../ui/text-field.tsx';

interface Props {
  state: MandateState;
  /** Name of the customer, for the holder at first. */
  name: string;
}

/** The mandate for SEPA direct debits: how it stands; who leads gives it and takes it back. */
export const MandateCard = island('mandate', function MandateCard(props: Props) {
  const { t, date } = useIsland();
  const [state, setState] = useState(props.state);
  const { mandate, mayChange, creditorId } = state;
  const card = useKeptFocus(state);
  return (
    <section
      ref={card}
      className="card card-wide"
      aria-labelledby="mandate-title"
      tabIndex={-1}
      data-mandate={mandate?.reference ?? ''}
    >
      <h2 className="card-title" id="mandate-title">
        {t('payment:method.direct-debit')}
      </h2>
      {mandate ? (
        <>
          <p className="num" role="status">
            {t('payment:mandate.short', mandate)}
            {', '}
            {t('payment:mandate.given', { day: date(`${mandate.signedOn}T12:00:00.000Z`) })}
          </p>
          <p className="muted">{t('payment:mandate.bank')}</p>
        </>
      ) : (
        <p className="muted">{t('payment:mandate.lead')}</p>
      )}
      {!mayChange && !mandate && <p className="muted">{t('payment:mandate.only-leaders')}</p>}
      {mayChange && mandate && (
        <ActionForm
          id="mandate-revoke"
          submit={t('payment:mandate.revoke')}
          send={() => api.call('POST /customerapi/payment/mandate/revoke')}
          onDone={setState}
        />
      )}
      {mayChange && !mandate && (
        <MandateForm name={props.name} creditorId={creditorId ?? ''} onGiven={setState} />
      )}
    </section>
  );
});

interface FormProps {
  name: string;
  creditorId: string;
  onGiven(state: MandateState): void;
}

function MandateForm({ name, creditorId, onGiven }: FormProps) {
  const { t } = useIsland();
  const form = useForm({
    id: 'mandate',
    schema: async () => (await import('#shop/payment/form.ts')).mandateForm(),
    initial: { holder: name },
    send: (body) => api.call('POST /customerapi/payment/mandate', { body }),
    onDone: onGiven,
  });
  const { error, id: _id, ...accepted } = form.box('accepted');
  return (
    <Form form={form} submit={t('payment:mandate.submit')}>
      <div className="form-row">
        <TextField
          {...form.field('holder')}
          label={t('payment:transfer.holder')}
          required
          maxLength={MAX_HOLDER}
          autoComplete="organization"
        />
        <TextField
          {...form.field('iban')}
          label="IBAN"
          required
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <div>
        <label className="form-check" htmlFor="mandate-accepted">
          <input
            {...accepted}
            type="checkbox"
            id="mandate-accepted"
            value="1"
            required
            aria-describedby="mandate-accepted-error"
            aria-invalid={error ? true : undefined}
          />
          <span>{t('payment:mandate.accept', { creditor: creditorId })}</span>
        </label>
        <p className="form-error" id="mandate-accepted-error" aria-live="polite" hidden={!error}>
          {error}
        </p>
      </div>
    </Form>
  );
}

import { useState } from 'react';
import type { AnswerOf } from '#api/contract/calls.ts';
import { api } from '../kit/api.ts';
import { Form, FormDone } from '../kit/form/form.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { useIsland } from '../kit/island.tsx';
import { TextField } from '../ui/text-field.tsx';
import { ProofField } from './code-fields.tsx';
import { QrCode } from './qr-picture.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Enrolment = AnswerOf<'POST /customerapi/user/two-step/begin'>;

/** Sets the second step up: the password, the secret for the app, its first code, the recovery codes. */
export function SetUp() {
  const { t } = useIsland();
  const form = useForm({
    id: 'two-step-begin',
    schema: async () => (await import('#shop/two-step/wire.ts')).beginForm(),
    send: (body) => api.call('POST /customerapi/user/two-step/begin', { body }),
  });
  return (
    <details className="security-more">
      <summary>{t('two-step:begin')}</summary>
      {form.answer ? (
        <Steps enrolment={form.answer} />
      ) : (
        <Form form={form} submit={t('two-step:begin')}>
          <ProofField form={form} className="code-field" />
        </Form>
      )}
    </details>
  );
}

function Steps({ enrolment }: { enrolment: Enrolment }) {
  const { t } = useIsland();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <FormDone>
      <ol className="security-steps">
        {/* the app has its secret: it is not to be printed with the codes */}
        {!codes && (
          <li>
            <p>{t('two-step:scan')}</p>
            <QrCode text={enrolment.address} />
            <p>{t('two-step:by-hand')}</p>
            <p>
              <code className="secret-shown num" data-answer="secret" translate="no">
                {enrolment.secret}
              </code>
            </p>
          </li>
        )}
        <li>{codes ? <RecoveryCodes codes={codes} /> : <Confirm onCodes={setCodes} />}</li>
      </ol>
    </FormDone>
  );
}

function Confirm({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const { t } = useIsland();
  const form = useForm({
    id: 'two-step-confirm',
    schema: async () => (await import('#shop/two-step/wire.ts')).confirmForm(),
    send: (body) => api.call('POST /customerapi/user/two-step/confirm', { body }),
    onDone: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  return (
    <Form form={form} submit={t('two-step:confirm')}>
      <TextField
        {...form.field('Code')}
        className="code-field"
        label={t('two-step:code')}
        hint={t('two-step:ends')}
        inputMode="numeric"
        required
        maxLength={30}
        autoComplete="one-time-code"
      />
    </Form>
  );
}

import type { TwoStep } from '#shop/two-step/model.ts';
import { api } from '../kit/api.ts';
import { Form } from '../kit/form/form.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { useIsland } from '../kit/island.tsx';
import { useKeptFocus } from '../kit/use-kept-focus.ts';
import { CodeField, ProofField } from './code-fields.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUp } from './set-up.tsx';

interface Props {
  twoStep: TwoStep | null;
  /** Reads anew what there is. */
  onChange: () => Promise<void>;
}

/** The second step of the account: set up with an app, or – when it is on – new recovery codes and switching it off. */
export function TwoStepCard({ twoStep, onChange }: Props) {
  const { t, date } = useIsland();
  const card = useKeptFocus(twoStep);
  return (
    <section ref={card} className="card card-wide" aria-labelledby="two-step-title" tabIndex={-1}>
      <h2 className="title" id="two-step-title">
        {t('two-step:title')}
      </h2>
      <p className="title-note">{t('two-step:lead')}</p>
      {twoStep ? (
        <>
          <p className="num above-part">
            <strong>{t('two-step:on', { date: date(twoStep.since) })}</strong>{' '}
            {t('two-step:left', { count: twoStep.recoveryCodesLeft })}
          </p>
          <div className="security-ways">
            <details name="two-step-way">
              <summary>{t('two-step:renew')}</summary>
              <p className="said">{t('two-step:renew-lead')}</p>
              <RenewCodes />
            </details>
            <details name="two-step-way">
              <summary>{t('two-step:turn-off')}</summary>
              <p className="said">{t('two-step:turn-off-lead')}</p>
              <TurnOff onChange={onChange} />
            </details>
          </div>
        </>
      ) : (
        <SetUp />
      )}
    </section>
  );
}

function RenewCodes() {
  const { t } = useIsland();
  const form = useForm({
    id: 'two-step-codes',
    schema: async () => (await import('#shop/two-step/wire.ts')).proofForm(),
    send: (body) => api.call('POST /customerapi/user/two-step/codes', { body }),
  });
  if (form.answer) return <RecoveryCodes codes={form.answer.recoveryCodes} />;
  return (
    <Form form={form} submit={t('two-step:renew')} quiet>
      <div className="form-row">
        <ProofField form={form} />
        <CodeField form={form} />
      </div>
    </Form>
  );
}

function TurnOff({ onChange }: Pick<Props, 'onChange'>) {
  const { t } = useIsland();
  const form = useForm({
    id: 'two-step-off',
    schema: async () => (await import('#shop/two-step/wire.ts')).proofForm(),
    send: (body) => api.call('POST /customerapi/user/two-step/off', { body }),
    onDone: onChange,
  });
  return (
    <Form form={form} submit={t('two-step:turn-off')} quiet>
      <div className="form-row">
        <ProofField form={form} />
        <CodeField form={form} orRecovery />
      </div>
    </Form>
  );
}

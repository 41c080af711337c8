import { useState } from 'react';
import type { AnswerOf } from '#api/contract/calls.ts';
import type { PostedForm } from '#lib/validators/form-data.ts';
import { api } from '../kit/api.ts';
import { Form } from '../kit/form/form.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { island, useIsland } from '../kit/island.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { TextArea, TextField } from '../ui/text-field.tsx';

type Declaration = AnswerOf<'POST /customerapi/verwendungserklaerung'>['result'];

interface Props {
  /** The one that holds. */
  declaration: Declaration | null;
  /** The account itself or a leader. */
  mayDeclare: boolean;
  posted: PostedForm | null;
}

/** The yearly declaration of use: what holds, and the form that gives or renews it. */
export const DeclarationPage = island('use-declaration', function DeclarationPage(props: Props) {
  const { t } = useIsland();
  const [declaration, setDeclaration] = useState(props.declaration);
  return (
    <section className="card card-wide">
      {declaration ? <Standing declaration={declaration} /> : <p>{t('use-declarations:none')}</p>}
      {props.mayDeclare ? (
        <DeclareForm known={declaration} posted={props.posted} onDone={setDeclaration} />
      ) : (
        <p className="above-close">{t('use-declarations:leaders')}</p>
      )}
    </section>
  );
});

function Standing({
  declaration: { GueltigBis, Abgegeben, Name, Funktion, Zweck },
}: {
  declaration: Declaration;
}) {
  const { t, date } = useIsland();
  return (
    <div className="below-part" role="status" data-declared={GueltigBis}>
      <p>
        <b>{t('use-declarations:holds', { until: date(GueltigBis) })}</b>
      </p>
      <p>{t('use-declarations:given', { date: date(Abgegeben), name: Name, position: Funktion })}</p>
      <p>{Zweck}</p>
    </div>
  );
}

interface FormProps extends Pick<Props, 'posted'> {
  known: Declaration | null;
  onDone: (declaration: Declaration) => void;
}

function DeclareForm({ known, posted, onDone }: FormProps) {
  const { t } = useIsland();
  const form = useForm({
    id: 'declaration',
    schema: async () => (await import('#shop/use-declarations/wire.ts')).declarationForm(),
    initial: known ? { Name: known.Name, Funktion: known.Funktion, Zweck: known.Zweck } : {},
    draft: 'use-declaration',
    posted,
    send: (values) =>
      api.call('POST /customerapi/verwendungserklaerung', { body: { ...values, Bestaetigt: true } }),
    onDone: ({ result }) => onDone(result),
    saved: t('use-declarations:saved'),
  });
  return (
    <Form form={form} submit={t(known ? 'use-declarations:renew' : 'use-declarations:submit')} action="?">
      <div className="form-row">
        <TextField
          {...form.field('Name')}
          label={t('use-declarations:field.name')}
          required
          maxLength={100}
          autoComplete="name"
        />
        <TextField
          {...form.field('Funktion')}
          label={t('use-declarations:field.position')}
          required
          maxLength={100}
          autoComplete="organization-title"
        />
      </div>
      <TextArea
        {...form.field('Zweck')}
        label={t('use-declarations:field.purpose')}
        hint={t('use-declarations:field.purpose-hint')}
        required
        maxLength={1000}
      />
      <Checkbox {...form.box('Bestaetigt')} label={t('use-declarations:field.confirmed')} required />
    </Form>
  );
}

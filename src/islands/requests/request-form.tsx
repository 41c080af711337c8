import type { PostedForm } from '#lib/validators/form-data.ts';
import {
  KINDS,
  MAX_MESSAGE,
  type DetailName,
  type RequestKind,
  type RequestKindName,
} from '#shop/requests/model.ts';
import { Form, FormDone } from '../kit/form/form.tsx';
import { useIsland } from '../kit/island.tsx';
import { hintedNumber } from '../kit/stores/session.ts';
import { TextArea } from '../ui/text-field.tsx';
import { Cabinets } from './cabinets.tsx';
import { DetailField } from './detail-field.tsx';
import { PersonPart } from './person-part.tsx';
import { PhotoField } from './photo-field.tsx';
import type { Photos } from './use-photos.ts';
import { useRequestForm } from './use-request-form.ts';

interface Props {
  kind: RequestKindName;
  zone: string;
  photos: Photos;
  posted: PostedForm | null;
  initial?: Readonly<Record<string, string>>;
}

/** The form of one subject, from its own fields to who asks. */
export function RequestForm({ kind, photos, ...more }: Props) {
  const { t } = useIsland();
  const form = useRequestForm({ kind, photos, ...more });
  const { details, photos: wanted }: RequestKind = KINDS[kind];
  if (form.answer) return <RequestDone number={form.answer.Nummer} />;
  return (
    <Form form={form} submit={t('requests:submit')} action={`?thema=${kind}`}>
      {Object.keys(details).length > 0 && (
        <div className="form-row">
          {Object.entries(details).map(([name, need]) => (
            <DetailField key={name} name={name as DetailName} required={need === 'required'} form={form} />
          ))}
        </div>
      )}
      {wanted === 'drawers' && <Cabinets form={form} photos={photos} />}
      <TextArea
        {...form.field('Nachricht')}
        label={t('requests:field.message')}
        required
        rows={6}
        maxLength={MAX_MESSAGE}
      />
      {wanted && wanted !== 'drawers' && (
        <PhotoField
          id="request-Fotos"
          label={t('requests:photos.title')}
          photos={photos}
          required={wanted === 'required'}
          error={form.error('Fotos')}
        />
      )}
      <PersonPart form={form} />
    </Form>
  );
}

/** What stands in the form's place once it is sent. */
export function RequestDone({ number }: { number: number }) {
  const { t, prefix } = useIsland();
  const isCustomer = typeof document === 'object' && hintedNumber(document.cookie) > 0;
  return (
    <FormDone>
      <p className="title" data-request={number}>
        {t('requests:done', { number })}
      </p>
      <p>{t('requests:done-text')}</p>
      {isCustomer && (
        <p>
          <a className="link" href={`/${prefix}/meinlabor/anfragen`}>
            {t('requests:follow')}
          </a>
        </p>
      )}
    </FormDone>
  );
}

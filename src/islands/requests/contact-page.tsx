import { useEffect, useState } from 'react';
import type { PostedForm } from '#lib/validators/form-data.ts';
import { CONTACT_KINDS, kindOf, type RequestKindName } from '#shop/requests/model.ts';
import { island, useIsland } from '../kit/island.tsx';
import { ChoiceField } from '../ui/choice-field.tsx';
import { RequestDone, RequestForm } from './request-form.tsx';
import { usePhotos } from './use-photos.ts';

interface Props {
  kind: RequestKindName;
  /** Time zone of the country. */
  zone: string;
  posted: PostedForm | null;
  /** Number of what was just sent without script. */
  done: number | null;
  /** The subject cannot be chosen: the page has one. */
  isFixed?: boolean;
  /** Values of a link: the article asked about. */
  initial?: Readonly<Record<string, string>>;
}

/** Asks by one of the subjects; `#feedback` is the feedback subject (specification 2). */
export const ContactPage = island('contact', function ContactPage({ isFixed, done, ...props }: Props) {
  const { t } = useIsland();
  const [kind, setKind] = useState(props.kind);
  const photos = usePhotos();
  useEffect(() => {
    if (isFixed) return;
    const follow = (): void => {
      if (location.hash === '#feedback') setKind('feedback');
    };
    /** The address has the hash already: no change of it tells the press. */
    const followAgain = ({ target }: Event): void => {
      if (target instanceof Element && target.closest('.feedback-button')) follow();
    };
    follow();
    addEventListener('hashchange', follow);
    addEventListener('click', followAgain);
    return () => {
      removeEventListener('hashchange', follow);
      removeEventListener('click', followAgain);
    };
  }, [isFixed]);
  if (done !== null) return <RequestDone number={done} />;
  return (
    <>
      {!isFixed && (
        <ChoiceField
          label={t('requests:subject')}
          options={CONTACT_KINDS.map((key) => ({ key, label: t(`requests:kind.${key}`) }))}
          pick={kind}
          onPick={(key) => setKind(kindOf(key))}
          id="request-subject"
        />
      )}
      <RequestForm
        key={kind}
        kind={kind}
        zone={props.zone}
        photos={photos}
        posted={kind === props.kind ? props.posted : null}
        initial={props.initial ?? {}}
      />
    </>
  );
});

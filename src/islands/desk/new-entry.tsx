import { useState, type SubmitEvent } from 'react';
import type { ContentTypeName } from '#shop/desk/model.ts';
import { LANGUAGES } from '#shop/markets/languages.ts';
import { useIsland } from '../kit/island.tsx';
import { useKeptFocus } from '../kit/use-kept-focus.ts';
import { Button } from '../ui/button.tsx';
import { ChoiceField } from '../ui/choice-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { desk, type Entry, type Me } from './calls.ts';
import { RefusedNote } from './refused-note.tsx';
import { useCall } from './use-call.ts';
import { useForms } from './use-forms.ts';
import './entry.css';

/** For what an entry is begun; `from` names the one whose words it starts with. */
export interface Draft {
  type: ContentTypeName;
  key: string;
  language: string;
  country: string;
  brand: string;
  from?: string;
}

const BRANDS = ['*', 'main', 'light'];

/** Says for whom a new entry is; it begins as a draft with the words of a sister, or with empty fields. */
export function NewEntry({
  me,
  draft,
  onDone,
  onClose,
}: {
  me: Me;
  draft: Draft;
  onDone: (entry: Entry) => void;
  onClose: () => void;
}) {
  const { t } = useIsland();
  const { busy, refused, run } = useCall();
  const heading = useKeptFocus<HTMLHeadingElement>(draft, { isOpened: true });
  const { neutral } = useForms()[draft.type];
  const [whose, setWhose] = useState<Draft>({ ...draft, ...(neutral && { language: '*' }) });
  const languages = neutral
    ? ['*']
    : LANGUAGES.filter((one) => me.languages === '*' || me.languages.includes(one));
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void run(async () => {
      const { from, type, key, language, country, brand } = whose;
      const place = { type, key, language, country, brand: brand as '*' };
      const opened =
        from && (await desk.call('GET /redaktion/api/entries/{entry}', { params: { entry: from } }));
      const words = opened && Object.keys(opened.fields).length > 0 ? { fields: opened.fields } : {};
      return desk.call('POST /redaktion/api/entries', { body: { ...place, ...words } });
    }).then((answer) => answer && onDone(answer.entry));
  };
  return (
    <form className="form card desk-new" onSubmit={send}>
      <h2 ref={heading} tabIndex={-1}>
        {t('desk:new.title')}
        <small>{t(`content:type.${draft.type}`)}</small>
      </h2>
      <RefusedNote refused={refused} />
      <PlaceFields place={whose} languages={languages} onChange={setWhose} />
      <div className="form-actions">
        <Button submit look="primary" busy={busy}>
          {t('desk:new.begin')}
        </Button>
        <Button onClick={onClose}>{t('desk:entry.back')}</Button>
      </div>
    </form>
  );
}

interface PlaceProps {
  place: Draft;
  languages: readonly string[];
  onChange: (place: Draft) => void;
}

/** Key, language, country and brand: for whom an entry is. */
function PlaceFields({ place, languages, onChange }: PlaceProps) {
  const { t } = useIsland();
  return (
    <>
      <TextField
        label={t('desk:new.key')}
        hint={t('desk:new.key-hint')}
        value={place.key}
        onChange={(event) => onChange({ ...place, key: event.target.value })}
        pattern="[a-z0-9][a-z0-9\-]{0,59}"
        maxLength={60}
        required
      />
      <ChoiceField
        label={t('desk:new.language')}
        options={languages.map((key) => ({ key, label: key }))}
        pick={place.language}
        onPick={(language) => onChange({ ...place, language })}
      />
      <TextField
        label={t('desk:new.country')}
        hint={t('desk:new.country-hint')}
        value={place.country}
        onChange={(event) => onChange({ ...place, country: event.target.value })}
        pattern="\*|[A-Za-z]{2}"
        maxLength={2}
        required
      />
      <ChoiceField
        label={t('desk:new.brand')}
        options={BRANDS.map((key) => ({ key, label: key === '*' ? t('desk:matrix.all') : key }))}
        pick={place.brand}
        onPick={(brand) => onChange({ ...place, brand })}
      />
    </>
  );
}

import { useState } from 'react';
import type { EntryForm } from '#shop/desk/model.ts';
import { useIsland } from '../kit/island.tsx';
import { Button } from '../ui/button.tsx';
import { ChoiceField } from '../ui/choice-field.tsx';
import { desk, type Entry, type Opened, type Words } from './calls.ts';
import { fieldText } from './field-text.ts';
import { RefusedNote } from './refused-note.tsx';
import { useCall } from './use-call.ts';

interface Props {
  opened: Opened;
  fields: EntryForm['fields'];
  /** Takes the words of the other entry into the form. */
  onCopy: (words: Words) => void;
}

const nameOf = ({ language, country, brand }: Entry): string => `${language} · ${country} · ${brand}`;

/** Another language, country or brand of the same key to read beside one's own words, and to begin from. */
export function Beside({ opened, fields, onCopy }: Props) {
  const { t } = useIsland();
  const { busy, refused, run } = useCall();
  const [other, setOther] = useState<Opened | null>(null);
  const read = async (id: string): Promise<void> => {
    if (id === '') return setOther(null);
    const input = { params: { entry: id }, latest: 'beside' };
    const answer = await run(() => desk.call('GET /redaktion/api/entries/{entry}', input));
    if (answer) setOther(answer);
  };
  if (opened.sisters.length === 0) return null;
  const options = opened.sisters.map((one) => ({ key: one.id, label: nameOf(one) }));
  return (
    <aside className="card desk-beside" aria-label={t('desk:beside.title')}>
      <ChoiceField
        label={t('desk:beside.title')}
        options={[{ key: '', label: t('desk:beside.none') }, ...options]}
        pick={other?.entry.id ?? ''}
        onPick={(id) => void read(id)}
      />
      <RefusedNote refused={refused} />
      {other && (
        <>
          <dl lang={other.entry.language === '*' ? undefined : other.entry.language}>
            {fields
              .map((field) => ({ field, text: fieldText(field, other.fields[field.name], t) }))
              .filter(({ text }) => text !== '')
              .map(({ field, text }) => (
                <div key={field.name} data-field={field.name}>
                  <dt>
                    {field.label ? t(`content:field.${field.label}` as 'content:field.heading') : field.name}
                  </dt>
                  <dd>{text}</dd>
                </div>
              ))}
          </dl>
          <div className="form-actions">
            <Button busy={busy} onClick={() => onCopy(other.fields)}>
              {t('desk:beside.copy')}
            </Button>
          </div>
        </>
      )}
    </aside>
  );
}

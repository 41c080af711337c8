import { useState } from 'react';
import { useIsland } from '../kit/island.tsx';
import { Button } from '../ui/button.tsx';
import { ChoiceField } from '../ui/choice-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { desk, type Entry } from './calls.ts';
import { isoOf } from './clock-change.ts';
import { shownAt } from './shown-at.ts';
import { useCall } from './use-call.ts';

const BRANDS = ['main', 'light'] as const;

/** The entry as a visitor will see it: in either brand, any country, any time. The link may be handed on for half an hour. */
export function Preview({ entry }: { entry: Entry }) {
  const { t } = useIsland();
  const { busy, refused, run } = useCall();
  const [brand, setBrand] = useState<string>(entry.brand === 'light' ? 'light' : 'main');
  const [country, setCountry] = useState(entry.country === '*' ? 'DE' : entry.country);
  const [time, setTime] = useState('');
  const [link, setLink] = useState('');
  const make = async (): Promise<void> => {
    const language = entry.language === '*' ? 'de' : entry.language;
    const path = `/${language}-${country.toLowerCase()}${shownAt(entry)}`;
    const body = { brand: brand as 'main', path, at: isoOf(time) };
    const answer = await run(() => desk.call('POST /redaktion/api/preview', { body }));
    setLink(answer?.address ?? '');
  };
  return (
    <section className="card desk-publishing desk-times">
      <h3>{t('desk:preview.title')}</h3>
      {refused && <p role="alert">{refused.message}</p>}
      <ChoiceField
        label={t('desk:new.brand')}
        options={BRANDS.map((key) => ({ key, label: key }))}
        pick={brand}
        onPick={(key) => {
          setBrand(key);
          setLink(''); // it leads to what was chosen before
        }}
      />
      <TextField
        label={t('desk:new.country')}
        value={country}
        maxLength={2}
        onChange={(event) => {
          setCountry(event.target.value);
          setLink('');
        }}
      />
      <TextField
        label={t('desk:preview.time')}
        hint={t('desk:preview.now')}
        type="datetime-local"
        value={time}
        onChange={(event) => {
          setTime(event.target.value);
          setLink('');
        }}
      />
      <div className="form-actions">
        <Button busy={busy} onClick={() => void make()}>
          {t('desk:preview.make')}
        </Button>
        {link && (
          <a className="link" href={link} target="_blank" rel="noreferrer">
            {t('desk:preview.open')}
          </a>
        )}
      </div>
    </section>
  );
}

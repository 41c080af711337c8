import { useState } from 'react';
import type { ContentTypeName } from '#shop/desk/model.ts';
import { useIsland } from '../kit/island.tsx';
import { Button } from '../ui/button.tsx';
import { ChoiceField } from '../ui/choice-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { desk, type Entry } from './calls.ts';
import { useCall } from './use-call.ts';

/** Where visitors meet a type, below the market; the home page where it is not said. */
const PAGES: Readonly<Partial<Record<ContentTypeName, string>>> = {
  promotion: '/aktionen',
  newsletter: '/aktionen/newsletter/{key}',
  video: '/videos/{key}',
  'free-page': '/seite/{key}',
  'solutions-feature': '/loesungen',
  service: '/service',
  faq: '/service',
  'customer-service': '/service',
  'service-nav-menu': '/service',
  'team-member': '/service',
  'company-data': '/impressum',
};
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
    const page = (PAGES[entry.type as ContentTypeName] ?? '/').replace('{key}', entry.key);
    const path = `/${language}-${country.toLowerCase()}${page}`;
    const body = { brand: brand as 'main', path, at: time ? new Date(time).toISOString() : '' };
    const answer = await run(() => desk.call('POST /redaktion/api/preview', { body }));
    setLink(answer?.address ?? '');
  };
  return (
    <section className="card desk-publishing">
      <h3>{t('desk:preview.title')}</h3>
      {refused && <p role="alert">{refused.message}</p>}
      <ChoiceField
        label={t('desk:new.brand')}
        options={BRANDS.map((key) => ({ key, label: key }))}
        pick={brand}
        onPick={setBrand}
      />
      <TextField
        label={t('desk:new.country')}
        value={country}
        maxLength={2}
        onChange={(event) => setCountry(event.target.value)}
      />
      <TextField
        label={t('desk:preview.time')}
        hint={t('desk:preview.now')}
        type="datetime-local"
        value={time}
        onChange={(event) => setTime(event.target.value)}
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

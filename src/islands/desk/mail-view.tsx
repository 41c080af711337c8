import { useState } from 'react';
import { useIsland } from '../kit/island.tsx';
import { ChoiceField } from '../ui/choice-field.tsx';
import type { Entry } from './calls.ts';

/** Widths of a mail program in CSS pixels: beside its list on a computer, on a phone. */
const WIDTHS = { wide: 640, narrow: 375 } as const;
type Width = keyof typeof WIDTHS;

/** The saved draft as a mail program shows it, in either brand and width. */
export function MailView({ entry, brands }: { entry: Entry; brands: readonly ('main' | 'light')[] }) {
  const { t } = useIsland();
  const [brand, setBrand] = useState<string>(brands[0]!);
  const [width, setWidth] = useState<string>('wide');
  const query = new URLSearchParams({
    issue: entry.key,
    brand,
    market: `${entry.language}-${entry.country === '*' ? 'de' : entry.country.toLowerCase()}`,
    version: String(entry.version), // asked anew after each saving
  });
  return (
    <details>
      <summary>{t('desk:mailing.view')}</summary>
      <div className="desk-filters">
        <ChoiceField
          label={t('desk:new.brand')}
          options={brands.map((key) => ({ key, label: key }))}
          pick={brand}
          onPick={setBrand}
        />
        <ChoiceField
          label={t('desk:mailing.width')}
          options={(Object.keys(WIDTHS) as Width[]).map((key) => ({
            key,
            label: t(`desk:mailing.${key}`, { width: String(WIDTHS[key]) }),
          }))}
          pick={width}
          onPick={setWidth}
        />
      </div>
      <div className="desk-scroll desk-mail">
        <iframe
          title={t('desk:mailing.frame', { brand })}
          src={`/redaktion/api/mailings/mail.html?${query}`}
          width={WIDTHS[width as Width]}
          height="640"
          sandbox=""
          loading="lazy"
        />
      </div>
    </details>
  );
}

import { searchPath } from '#lib/paths.ts';
import type { CodeFault } from '#shop/codes/model.ts';
import { useIsland } from '../kit/island.tsx';
import { ButtonLink } from '../ui/button.tsx';

/** No article for a code, and what to do next: look for it in the search, or ask. */
export function ScanMissing({ text }: { text: string }) {
  const { t, prefix } = useIsland();
  return (
    <div className="scan-missing" role="alert">
      <h2>{t('scanner:result.not-found')}</h2>
      <p>{t('scanner:result.not-found-next')}</p>
      <p className="num scan-raw">{text}</p>
      <div className="scan-actions">
        <ButtonLink look="ink" href={searchPath(prefix, text.slice(0, 60))}>
          {t('scanner:result.search')}
        </ButtonLink>
        <ButtonLink href={`/${prefix}/kontakt`}>{t('scanner:result.ask')}</ButtonLink>
      </div>
    </div>
  );
}

/** A code that breaks its own rules. */
export function ScanRefused({ fault, text }: { fault: CodeFault; text: string }) {
  const { t } = useIsland();
  return (
    <div className="scan-missing" role="alert">
      <h2>{t('scanner:refused.title')}</h2>
      <p>{t(`scanner:refused.${fault}`)}</p>
      <p className="num scan-raw">{text}</p>
    </div>
  );
}

/** Several articles have the number. */
export function ScanSeveral({ candidates }: { candidates: readonly string[] }) {
  const { t, prefix } = useIsland();
  return (
    <div className="scan-missing" role="alert">
      <h2>{t('scanner:result.several')}</h2>
      <ul className="scan-several">
        {candidates.map((number) => (
          <li key={number}>
            <ButtonLink href={`/${prefix}/kamera/scanresult/${encodeURIComponent(number)}`}>
              {number}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A label of a place, a work or a shelf: its page, for whom it belongs to. */
export function ScanLabel({ label, id }: { label: keyof typeof LETTERS; id: string }) {
  const { t, prefix } = useIsland();
  return (
    <div className="scan-missing">
      <h2>{t(`scanner:result.label.${label}`)}</h2>
      <div className="scan-actions">
        <ButtonLink look="primary" href={`/${prefix}/c/${LETTERS[label]}${id}`}>
          {t('scanner:result.label.open')}
        </ButtonLink>
      </div>
    </div>
  );
}

const LETTERS = { place: 'P', work: 'W', shelf: 'R' } as const;

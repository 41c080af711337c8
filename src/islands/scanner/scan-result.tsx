import { lazy, Suspense } from 'react';
import { isExpired, type DeviceCode } from '#shop/codes/model.ts';
import type { ScannerMode } from '#shop/scanner/model.ts';
import { useIsland } from '../kit/island.tsx';
import { pageText } from '../kit/page-text.ts';
import { DocumentButton } from '../work-records/document/document-button.tsx';
import { CodeFields } from './code-fields.tsx';
import { ScanArticle } from './scan-article.tsx';
import { ScanFacts } from './scan-facts.tsx';
import { ScanLot } from './scan-lot.tsx';
import { ScanLabel, ScanMissing, ScanRefused, ScanSeveral } from './scan-missing.tsx';
import { readingPlace } from './reading-place.ts';
import { isAsking, type Scan } from './use-scan.ts';

// what can be done with an article arrives while it is looked up
const ScanActions = lazy(async () => ({ default: (await import('./scan-actions.tsx')).ScanActions }));
const RestockActions = lazy(async () => ({
  default: (await import('./restock-actions.tsx')).RestockActions,
}));

/** What a scan turned out to be, and what can be done with it. */
export function ScanResult({ scan, mode }: { scan: Scan; mode: ScannerMode }) {
  const { t } = useIsland();
  const { code, found, problem, isWaiting } = scan;
  const text = scan.scanned.text.replaceAll('\x1d', ' ');
  return (
    <section className="card scan-result" aria-live="polite" aria-busy={isAsking(scan)}>
      {problem && <p className="form-error">{problem}</p>}
      {isWaiting && <p role="status">{pageText('offline')}</p>}
      {code.kind === 'refused' && <ScanRefused fault={code.fault} text={text} />}
      {code.kind === 'label' && code.label !== 'article' && <ScanLabel label={code.label} id={code.id} />}
      {isNowhere(scan) && <ScanMissing text={text} />}
      {found?.state === 'several' && <ScanSeveral candidates={found.candidates} />}
      {found?.state === 'article' && <ScanArticle {...found} />}
      {code.kind === 'device' && <DeviceNotes code={code} isMerged={scan.isMerged} />}
      {code.kind === 'device' && <CodeFields code={code} />}
      <ScanMore scan={scan} mode={mode} />
      {isAsking(scan) && <p role="status">{t('scanner:result.asking')}</p>}
      {found?.state === 'article' && (
        <Suspense>
          <ScanActions
            key={found.article.number}
            number={found.article.number!}
            name={found.article.name}
            mode={mode}
          />
        </Suspense>
      )}
      <div className="scan-actions">
        <DocumentButton scan={scan} isMain={mode === 'document'} />
      </div>
    </section>
  );
}

/** What the laboratory has of it: the lot's history, and the shelf. */
function ScanMore({ scan: { code, found }, mode }: { scan: Scan; mode: ScannerMode }) {
  const number = found?.state === 'article' ? found.article.number : null;
  return (
    <>
      {code.kind === 'device' && code.lot && number && <ScanLot lot={code.lot} article={number} />}
      {number && <ScanFacts article={number} lot={code.kind === 'device' ? (code.lot ?? '') : ''} />}
      <Suspense>
        {code.kind === 'label' && code.label === 'shelf' && <RestockActions shelf={code.id} />}
        {mode === 'restock' && number && <RestockActions article={number} />}
      </Suspense>
    </>
  );
}

const isNowhere = ({ code, found, isWaiting }: Scan): boolean =>
  !isWaiting && (code.kind === 'unknown' || found?.state === 'unknown');

function DeviceNotes({ code, isMerged }: { code: DeviceCode; isMerged: boolean }) {
  const { t } = useIsland();
  const notes = [
    isExpired(code, readingPlace().today) && t('scanner:note.expired'),
    code.isUnsure && t('scanner:note.unsure'),
    code.isIncomplete && t('scanner:note.incomplete'),
    !code.di && t('scanner:note.second'),
  ].filter((note) => note !== false);
  return (
    <>
      {notes.map((note) => (
        <p className="scan-warning" role="alert" key={note}>
          {note}
        </p>
      ))}
      {isMerged && <p role="status">{t('scanner:note.merged')}</p>}
    </>
  );
}

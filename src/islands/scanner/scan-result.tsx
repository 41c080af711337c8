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
import { parts, usePart } from './scan-parts.ts';
import { isAsking, type Scan } from './use-scan.ts';

/** What a scan turned out to be, and what can be done with it. */
export function ScanResult({ scan, mode }: { scan: Scan; mode: ScannerMode }) {
  const { t } = useIsland();
  const { code, found, problem, isWaiting } = scan;
  const actions = usePart(parts.actions);
  const text = scan.scanned.text.replaceAll('\x1d', ' ');
  return (
    <section className="card scan-result" aria-live="polite" aria-busy={isAsking(scan)}>
      {problem && <p className="form-error">{problem}</p>}
      {isWaiting && <p role="status">{pageText('offline')}</p>}
      {code.kind === 'refused' && <ScanRefused fault={code.fault} text={text} />}
      {code.kind === 'label' && code.label !== 'article' && <ScanLabel label={code.label} id={code.id} />}
      {isNowhere(scan) && <ScanMissing text={text} />}
      {found?.state === 'several' && <ScanSeveral candidates={found.candidates} />}
      {found?.state === 'article' && <ScanArticle key={`of ${found.article.number}`} {...found} />}
      {code.kind === 'device' && <DeviceNotes code={code} isMerged={scan.isMerged} />}
      {code.kind === 'device' && <CodeFields code={code} />}
      <ScanMore scan={scan} mode={mode} />
      {isAsking(scan) && <p role="status">{t('scanner:result.asking')}</p>}
      {found?.state === 'article' && actions && (
        <actions.ScanActions
          key={found.article.number}
          number={found.article.number!}
          name={found.article.name}
          mode={mode}
        />
      )}
      <div className="scan-actions">
        <DocumentButton scan={scan} isMain={mode === 'document'} />
      </div>
    </section>
  );
}

/** What the laboratory has of it: the lot's history, and the shelf. */
function ScanMore({ scan: { code, found }, mode }: { scan: Scan; mode: ScannerMode }) {
  const restock = usePart(parts.restock);
  const number = found?.state === 'article' ? found.article.number : null;
  const isShelf = code.kind === 'label' && code.label === 'shelf';
  return (
    <>
      {code.kind === 'device' && code.lot && number && <ScanLot lot={code.lot} article={number} />}
      {number && <ScanFacts article={number} lot={code.kind === 'device' ? (code.lot ?? '') : ''} />}
      {restock && isShelf && <restock.RestockActions shelf={code.id} />}
      {restock && mode === 'restock' && number && <restock.RestockActions article={number} />}
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

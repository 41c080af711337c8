import { useEffect, useState } from 'react';
import type { AnswerOf } from '#api/contract/calls.ts';
import { documentPath, orderPath } from '#lib/paths.ts';
import { api } from '../kit/api.ts';
import { useIsland } from '../kit/island.tsx';

type Facts = AnswerOf<'GET /logbook/scan/{article}'>;

/** What the laboratory has of a scanned article: where it lies, its last order, open works with the lot; and its documents. */
export function ScanFacts({ article, lot }: { article: string; lot: string }) {
  const { t } = useIsland();
  const [facts, setFacts] = useState<Facts | null>(null);
  useEffect(() => {
    const asking = new AbortController();
    const { signal } = asking;
    api.call('GET /logbook/scan/{article}', { params: { article }, query: { charge: lot }, signal }).then(
      (found) => signal.aborted || setFacts(found),
      () => {}, // without network the article itself is enough
    );
    return () => asking.abort();
  }, [article, lot]);
  if (!facts) return null;
  return (
    <>
      <Places facts={facts} />
      <LastOrder order={facts.lastOrder} />
      <OpenWorks works={facts.works} />
      {facts.documents.length > 0 && (
        <p className="scan-facts">
          <span>{t('scanner:facts.documents')}</span>
          {facts.documents.map(({ id, type, language }) => (
            <a className="link" key={id} href={documentPath(article, id, language)} hrefLang={language}>
              {t(`catalogue:document.${type as 'sds'}`)}
            </a>
          ))}
        </p>
      )}
    </>
  );
} // prettier-ignore

function Places({ facts: { places, shelves } }: { facts: Facts }) {
  const { t, prefix } = useIsland();
  if (places.length + shelves.length === 0) return null;
  return (
    <p className="scan-facts">
      <span>{t('scanner:facts.place')}</span>
      {places.map(({ cabinet, cabinetName, drawer, drawerName, row, column }) => (
        <a
          className="link"
          key={`${cabinet}.${drawer}.${row}.${column}`}
          href={`/${prefix}/zahnlager/schrank/${cabinet}/schublade/${drawer}`}
        >
          {t('scanner:facts.spot', { cabinet: cabinetName, drawer: drawerName || drawer, row, column })}
        </a>
      ))}
      {shelves.map(({ id, place, stock }) => (
        <a className="link" key={id} href={`/${prefix}/meinlabor/nachschub?fach=${id}`}>
          {t('scanner:facts.shelf', { place: place || t('scanner:facts.no-place'), stock })}
        </a>
      ))}
    </p>
  );
}

function LastOrder({ order }: { order: Facts['lastOrder'] }) {
  const { t, prefix, date } = useIsland();
  if (!order) return null;
  const { number, placedAt, pieces } = order;
  return (
    <p className="scan-facts">
      <a className="link" href={orderPath(prefix, { number, placedAt })}>
        {t('scanner:facts.order', { day: date(placedAt), pieces })}
      </a>
    </p>
  );
}

function OpenWorks({ works }: { works: Facts['works'] }) {
  const { t, prefix } = useIsland();
  if (works.length === 0) return null;
  return (
    <p className="scan-facts">
      <span>{t('scanner:facts.works')}</span>
      {works.map(({ id, number, client }) => (
        <a className="link" key={id} href={`/${prefix}/logbuch/arbeit/${id}`}>
          {[number, client].filter(Boolean).join(' · ')}
        </a>
      ))}
    </p>
  );
}

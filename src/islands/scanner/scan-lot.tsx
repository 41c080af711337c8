import { useEffect, useState } from 'react';
import type { AnswerOf } from '#api/contract/calls.ts';
import { api } from '../kit/api.ts';
import { useIsland } from '../kit/island.tsx';

type Lot = AnswerOf<'GET /customerapi/chargen'>['lots'][number];

/** What the laboratory has of a scanned lot: whether it was called back, when it came, and which works have it. */
export function ScanLot({ lot, article }: { lot: string; article: string }) {
  const { t, prefix, date } = useIsland();
  const [known, setKnown] = useState<Lot | null>(null);
  useEffect(() => {
    let isGone = false;
    void readLot(lot, article).then((found) => isGone || setKnown(found));
    return () => void (isGone = true);
  }, [lot, article]);
  if (!known) return null;
  const { recall, works, delivered, deliveredOn } = known;
  const query = new URLSearchParams({ charge: lot, artikel: article }).toString();
  return (
    <>
      {recall && (
        <p className="scan-warning" role="alert">
          {t('scanner:lot.recalled', { number: recall.number, reason: recall.reason })}
        </p>
      )}
      <p className="scan-facts">
        {deliveredOn && (
          <span>
            {t('scanner:lot.delivered', { pieces: delivered, date: date(`${deliveredOn}T12:00:00Z`) })}
          </span>
        )}
        {works > 0 && (
          <a className="link" href={`/${prefix}/logbuch/charge?${query}`}>
            {t('scanner:lot.works', { works })}
          </a>
        )}
      </p>
    </>
  );
}

/** Null where it is not known, or nobody can be asked. */
async function readLot(lot: string, article: string): Promise<Lot | null> {
  try {
    const { lots } = await api.call('GET /customerapi/chargen', { query: { q: lot } });
    const isIt = (one: Lot): boolean =>
      one.article === article && one.lot.toLowerCase() === lot.toLowerCase();
    return lots.find(isIt) ?? null;
  } catch {
    return null;
  }
}

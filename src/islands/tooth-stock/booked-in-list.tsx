import { useEffect, useRef, useState } from 'react';
import type { AnswerOf } from '#api/contract/calls.ts';
import { api } from '../kit/api.ts';
import { useIsland } from '../kit/island.tsx';
import { sayFailure } from '../kit/say-failure.ts';
import { showToast } from '../kit/stores/toast.ts';
import { $toothStock, readToothStock } from '../kit/stores/tooth-stock.ts';
import { useInSight } from '../kit/use-in-sight.ts';
import { useKept } from '../kit/use-kept.ts';
import { Button } from '../ui/button.tsx';
import { bookDeliveries } from './check-deliveries.ts';

type Listed = AnswerOf<'GET /customerapi/zahnlager/zubuchen'>;

const read = (tell: (listed: Listed) => void): void =>
  void api.call('GET /customerapi/zahnlager/zubuchen').then(tell).catch(sayFailure);

/** What deliveries brought within a day, each position with its way back, and what is to be placed by hand. */
export function BookedInList() {
  const { t, dateTime } = useIsland();
  const { checkedAt } = useKept($toothStock, readToothStock);
  const [listed, setListed] = useState<Listed>({ positionen: [], offen: [] });
  const section = useRef<HTMLElement>(null);
  const isInSight = useInSight(section); // below the cabinets: no call and no date's format (10 ms) before somebody gets here
  useEffect(() => {
    if (isInSight) read(setListed);
  }, [isInSight]);
  const book = async (): Promise<void> => {
    try {
      const positions = await bookDeliveries();
      showToast(t('tooth-stock:notice.count', { positions: positions.length }), 'success');
      read(setListed);
    } catch (error) {
      await sayFailure(error);
    }
  };
  const undo = async (booking: string): Promise<void> => {
    try {
      await api.call('POST /customerapi/zahnlager/rueckgaengig', { body: { booking } });
      showToast(t('tooth-stock:undone'), 'success');
      read(setListed);
    } catch (error) {
      await sayFailure(error);
    }
  };
  return (
    <section ref={section} id="eingebucht" className="ts-booked" aria-labelledby="ts-booked-title">
      <div className="ts-tools">
        <h2 id="ts-booked-title">{t('tooth-stock:booked-in.title')}</h2>
        <Button onClick={() => void book()}>{t('tooth-stock:booked-in.button')}</Button>
        {isInSight && checkedAt && (
          <span className="ts-none">{t('tooth-stock:booked-in.checked', { time: dateTime(checkedAt) })}</span>
        )}
      </div>
      <Positions listed={listed} onUndo={(booking) => void undo(booking)} />
    </section>
  );
}

/** Positions with their way back, and what found no place. */
function Positions({ listed, onUndo }: { listed: Listed; onUndo: (booking: string) => void }) {
  const { t } = useIsland();
  return (
    <>
      <ul className="ts-list">
        {listed.positionen.map((one) => (
          <li key={`${one.buchung}/${one.schrank}/${one.schublade}/${one.reihe}/${one.spalte}`}>
            <span>
              {one.bezeichnung || one.artikelnummer} · {one.lieferschein} ·{' '}
              {[one.schrank, one.schublade, one.reihe, one.spalte].join('/')}
            </span>
            <Button onClick={() => onUndo(one.buchung)}>{t('tooth-stock:undo')}</Button>
          </li>
        ))}
      </ul>
      {listed.offen.length > 0 && (
        <>
          <h3>{t('tooth-stock:booked-in.by-hand')}</h3>
          <ul className="ts-list">
            {listed.offen.map((one) => (
              <li key={`${one.lieferschein}/${one.artikelnummer}`}>
                {one.menge} × {one.bezeichnung || one.artikelnummer} · {one.lieferschein}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

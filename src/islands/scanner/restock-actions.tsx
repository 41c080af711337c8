import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { MOST_PIECES, type BOOKING_KINDS } from '#shop/restock/model.ts';
import { newWorkId } from '#shop/work-records/model.ts';
import { useIsland } from '../kit/island.tsx';
import { useBusy } from '../kit/use-busy.ts';
import { keepOrWait } from '../offline/keep.ts';
import { $takenAlong } from '../offline/taken-along.ts';
import { Button, ButtonLink } from '../ui/button.tsx';

type BookingKind = (typeof BOOKING_KINDS)[number];

/** What is done at the shelf of a scan – its own label's, or the first of the article: one press or a count, with or without a network. */
export function RestockActions({ shelf, article }: { shelf?: string; article?: string }) {
  const { t, prefix } = useIsland();
  const { shelves } = useStore($takenAlong);
  const { isBusy, run } = useBusy();
  const found = shelves.find((one) => (shelf ? one.id === shelf : one.article === article));
  if (!found)
    return <ButtonLink href={`/${prefix}/meinlabor/nachschub`}>{t('scanner:restock.new')}</ButtonLink>;
  const book = (kind: BookingKind, pieces: number): Promise<void> =>
    run(async () => {
      const what = [
        found.article,
        found.place,
        t(`scanner:restock.${kind}`),
        kind === 'count' && String(pieces),
      ];
      const words = what.filter(Boolean).join(' · ');
      const body = { key: newWorkId(), kind, pieces };
      await keepOrWait(t, { name: 'POST /customerapi/nachschub/{id}/buchen', id: found.id, body }, words, (answer) =>
        t('scanner:restock.left', { stock: (answer as { stock: number }).stock }),
      ); // prettier-ignore
    });
  return (
    <div className="scan-actions">
      <Button look="primary" busy={isBusy} onClick={() => void book('low', 0)}>
        {t('scanner:restock.low')}
      </Button>
      <Button busy={isBusy} onClick={() => void book('take', 1)}>
        {t('scanner:restock.take')}
      </Button>
      <Count isBusy={isBusy} onCount={(pieces) => void book('count', pieces)} />
      <ButtonLink href={`/${prefix}/meinlabor/nachschub?fach=${found.id}`}>
        {t('scanner:restock.shelf')}
      </ButtonLink>
    </div>
  );
}

/** What was counted on the shelf; it becomes its stock. */
function Count({ isBusy, onCount }: { isBusy: boolean; onCount: (pieces: number) => void }) {
  const { t } = useIsland();
  const id = useId();
  return (
    <form
      className="scan-count"
      onSubmit={(event) => {
        event.preventDefault();
        onCount(event.currentTarget.querySelector('input')!.valueAsNumber);
      }}
    >
      <label htmlFor={id}>{t('scanner:restock.counted')}</label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        className="field"
        required
        min={0}
        max={MOST_PIECES}
        step={1}
      />
      <Button submit busy={isBusy}>
        {t('scanner:restock.count')}
      </Button>
    </form>
  );
}

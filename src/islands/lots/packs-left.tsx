import { useState } from 'react';
import type { AnswerOf } from '#api/contract/calls.ts';
import { api } from '../kit/api.ts';
import { useIsland } from '../kit/island.tsx';
import { readAgain } from '../kit/read-again.ts';
import { useBusy } from '../kit/use-busy.ts';
import { NumberField } from '../ui/number-field.tsx';
import { Button } from '../ui/button.tsx';

type Lot = AnswerOf<'GET /customerapi/chargen'>['lots'][number];

/** What there may be where nobody has counted: what was delivered and not sent back, one of it opened once a work has the lot. */
function supposed({ delivered, works, left, returns }: Lot): { unopened: number; opened: number } {
  if (left) return left;
  const back = returns.reduce((sum, one) => sum + (one.isCertain ? one.pieces : 0), 0);
  const there = Math.max(0, delivered - back);
  const opened = works > 0 && there > 0 ? 1 : 0;
  return { unopened: there - opened, opened };
}

/** Packs of a lot that are left, and counting them. */
export function PacksLeft({ lot, mayCount }: { lot: Lot; mayCount: boolean }) {
  const { t, date } = useIsland();
  const [left, setLeft] = useState(lot.left);
  const [count, setCount] = useState(() => supposed(lot));
  const { isBusy, run } = useBusy();
  const save = (): Promise<void> =>
    run(async () => {
      const { article, lot: of, serial } = lot;
      await api.call('POST /customerapi/chargen/zaehlung', { body: { article, lot: of, serial, ...count } });
      await readAgain(
        () => api.call('GET /customerapi/chargen', { query: { q: of || serial } }),
        ({ lots }) => setLeft(lots.find((one) => one.article === article && one.lot === of && one.serial === serial)?.left ?? null),
      );
    });
  return (
    <div className="lot-left">
      {left && (
        <p role="status">
          {t('lots:left.counted', { unopened: left.unopened, opened: left.opened, by: left.by, day: date(left.at) })}
        </p>
      )}
      {mayCount && (
        <details>
          <summary className="fold-head">{t('lots:left.title')}</summary>
          <div className="works-fields fold-body">
            {(['unopened', 'opened'] as const).map((field) => (
              <NumberField
                key={field}
                label={t(`lots:left.${field}`)}
                value={count[field]}
                step={1}
                range={{ min: 0, max: 9999 }}
                onChange={(value) => setCount((before) => ({ ...before, [field]: Math.round(value) }))}
              />
            ))}
            <Button busy={isBusy} onClick={() => void save()}>
              {t('lots:left.save')}
            </Button>
          </div>
        </details>
      )}
    </div>
  );
} // prettier-ignore

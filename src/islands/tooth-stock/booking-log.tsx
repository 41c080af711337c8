import { useEffect, useState } from 'react';
import type { AnswerOf } from '#api/contract/calls.ts';
import type { Drawer, ShownStock } from '#shop/tooth-stock/model.ts';
import { api } from '../kit/api.ts';
import { useIsland } from '../kit/island.tsx';
import { sayFailure } from '../kit/say-failure.ts';
import { Button } from '../ui/button.tsx';
import type { DrawerActions } from './use-drawer.ts';

const LOG = 'GET /customerapi/zahnlager/schrank/{cabinet}/schublade/{drawer}/bewegungen';
type Told = AnswerOf<typeof LOG>['bookings'][number];

/** Kinds of movements that have a name; others are corrections. */
const KINDS = ['assign', 'unassign', 'put', 'take', 'discard', 'mark', 'unmark', 'teeth', 'complete', 'swap', 'undo', 'booked-in', 'import', 'returned', 'exchange', 'count'] as const; // prettier-ignore

interface Props {
  drawer: Drawer;
  stock: ShownStock;
  actions: DrawerActions;
}

/** The last bookings of a drawer: who, when, what; each can be taken back for a day while nothing followed on its places. */
export function BookingLog({ drawer, stock, actions }: Props) {
  const { t, dateTime } = useIsland();
  const [read, setRead] = useState<{ versions: number; bookings: readonly Told[] } | null>(null);
  const { cabinet, id } = drawer;
  const versions = stock.places.reduce((sum, { version }) => sum + version, 0);
  useEffect(() => {
    const params = { cabinet, drawer: id };
    api.call(LOG, { params, latest: 'tooth-log' }).then(({ bookings }) => setRead({ versions, bookings })).catch(sayFailure); // prettier-ignore
  }, [cabinet, id, versions]);
  const sets = new Map(stock.sets.map((set) => [set.number, set]));
  const nameOf = (kind: string): string => t(`tooth-stock:log.kind.${KINDS.find((one) => one === kind) ?? 'count'}`); // prettier-ignore
  const contentOf = ({ article, places, first }: Told): string => {
    const set = sets.get(article);
    const where = `${t('cart:place.row')} ${first.row}, ${t('cart:place.column')} ${first.column}`;
    if (places > 1) return t('tooth-stock:log.places', { places });
    return [where, set ? `${set.mould} ${set.shade}` : article].filter(Boolean).join(' · ');
  };
  return (
    <section className="ts-section" aria-labelledby="ts-log">
      <h2 id="ts-log">{t('tooth-stock:log.title')}</h2>
      {read?.bookings.length === 0 && <p className="ts-none">{t('tooth-stock:log.none')}</p>}
      <ul className="ts-list">
        {read?.bookings.map((one) => (
          <li key={one.booking}>
            <span>
              <strong>{nameOf(one.kind)}</strong> · {contentOf(one)}
              <small>
                {[dateTime(one.at), one.user || t('tooth-stock:log.account'), one.reference, one.work]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            {one.isUndoable && (
              <Button onClick={() => void actions.undo(one.booking)}>{t('tooth-stock:undo')}</Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { MouseEvent } from 'react';
import { nameBesidePack } from '#shop/catalogue/model.ts';
import { useIsland } from '../kit/island.tsx';
import type { NearArticle, Pad, PadRow } from './pad-store.ts';

interface Props {
  row: PadRow;
  exchange: Pad['exchange'];
}

/** What a row may mean instead: the nearest numbers and names, one press each. */
export function PadNear({ row, exchange }: Props) {
  const { t } = useIsland();
  const offers = offersOf(row);
  if (offers.length === 0) return null;
  const take = (event: MouseEvent<HTMLElement>, number: string): void => {
    // what was pressed goes away with the answer: the row itself keeps the focus
    event.currentTarget.closest('.pad-row')?.querySelector<HTMLInputElement>('[data-pad-quantity]')?.focus();
    exchange(row.id, number);
  };
  return (
    <div className="pad-near" role="group" aria-label={t('cart:pad.near')}>
      <span aria-hidden="true">{t('cart:pad.near')}</span>
      {offers.map(({ number, name, pack }) => (
        <button
          key={number}
          type="button"
          className="chip"
          data-near={number}
          aria-label={t('cart:pad.take-near', { number, name })}
          onClick={(event) => take(event, number)}
        >
          <b className="num">{number}</b> {[nameBesidePack({ name, pack }), pack].filter(Boolean).join(' · ')}
        </button>
      ))}
    </div>
  );
}

/** Of an unknown number what is near it, of one with several meanings all of them, of a replaced article its successor. */
function offersOf({ checked, near }: PadRow): readonly NearArticle[] {
  const only = (numbers: readonly string[]) => numbers.map((number) => ({ number, name: '', pack: '' }));
  if (checked?.problem === 'ambiguous') return only(checked.candidates);
  if (checked?.successor) return only([checked.successor]);
  return near ?? [];
}

import type { AnswerOf } from '#api/contract/calls.ts';
import { useIsland } from '../kit/island.tsx';

export type SavedCart = AnswerOf<'GET /customerapi/saved-carts'>['carts'][number];

interface Props {
  cart: SavedCart;
  onLoad(): Promise<void>;
  onRemove(): Promise<void>;
}

/** One saved cart: its name, when it was saved and how much is in it, and what can be done with it. */
export function SavedCartRow({ cart, onLoad, onRemove }: Props) {
  const { t, number, dateTime } = useIsland();
  const { name, lines, pieces, savedAt } = cart;
  const facts = [
    dateTime(savedAt),
    t('cart:count.lines', { count: lines }),
    t('cart:count.pieces', { count: pieces, number: number(pieces) }),
  ].join(' · ');
  const label = (action: string): string => t('saved-carts:of', { action, name });
  return (
    <li>
      <b>{name}</b>
      <small className="num">{facts}</small>
      <div>
        <button
          type="button"
          className="btn btn-ink"
          aria-label={label(t('saved-carts:load'))}
          onClick={() => void onLoad()}
        >
          {t('saved-carts:load')}
        </button>
        <button
          type="button"
          className="btn btn-quiet"
          aria-label={label(t('saved-carts:remove'))}
          onClick={() => void onRemove()}
        >
          {t('saved-carts:remove')}
        </button>
      </div>
    </li>
  );
}

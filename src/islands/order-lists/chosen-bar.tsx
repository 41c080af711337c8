import type { OrderList } from '#shop/order-lists/model.ts';
import { useIsland } from '../kit/island.tsx';
import type { ListActions } from './use-list.ts';

interface Props {
  /** Numbers, at least one. */
  chosen: readonly string[];
  /** Every article of the list is chosen. */
  isWhole: boolean;
  chooseAll(isChosen: boolean): void;
  /** Lists that the chosen may move to. */
  others: readonly OrderList[];
  actions: Pick<ListActions, 'toCart' | 'move' | 'remove'>;
}

/** What becomes of the chosen articles. */
export function ChosenBar({ chosen, isWhole, chooseAll, others, actions }: Props) {
  const { t } = useIsland();
  return (
    <div className="list-chosen">
      <label className="form-check">
        <input
          type="checkbox"
          checked={isWhole}
          ref={(box) => {
            if (box) box.indeterminate = !isWhole;
          }}
          onChange={({ target }) => chooseAll(target.checked)}
        />
        <span>{t('order-lists:chosen.count', { count: chosen.length })}</span>
      </label>
      <button type="button" className="btn btn-ink" onClick={() => void actions.toCart(chosen)}>
        {t('catalogue:buy.to-cart')}
      </button>
      {others.length > 0 && (
        <select
          className="field"
          aria-label={t('order-lists:action.move')}
          value=""
          onChange={({ target }) => actions.move(Number(target.value), chosen)}
        >
          <option value="">{t('order-lists:action.move')}</option>
          {others.map((other) => (
            <option key={other.id} value={other.id}>
              {other.name || t('order-lists:default-name')}
            </option>
          ))}
        </select>
      )}
      <button type="button" className="btn btn-quiet" onClick={() => void actions.remove(chosen)}>
        {t('cart:voucher.remove')}
      </button>
    </div>
  );
}

import { cart as cartIcon } from '#lib/icons.ts';
import { listPath } from '#lib/paths.ts';
import type { OrderList } from '#shop/order-lists/model.ts';
import { island, useIsland } from '../kit/island.tsx';
import { Icon } from '../ui/icon.tsx';
import { putIntoCart } from './to-cart.ts';

/** Order lists as cards: name, size, whole list to the cart by one press. */
export const ListCards = island('list-cards', function ListCards({ lists }: { lists: readonly OrderList[] }) {
  const { t, date, prefix } = useIsland();
  return (
    <ul className="list-cards">
      {lists.map((list) => {
        const name = list.name || t('order-lists:default-name');
        return (
          <li key={list.id} className="card">
            <h3>
              <a href={listPath(prefix, list.id)}>{name}</a>
            </h3>
            <p>
              {t('order-lists:count', { count: list.items })}
              {list.isPrivate && ` · ${t('order-lists:private')}`}
            </p>
            {list.updatedAt && (
              <p className="list-when">{t('order-lists:changed', { date: date(list.updatedAt) })}</p>
            )}
            {list.items > 0 && (
              <button
                type="button"
                className="btn btn-quiet needs-script"
                aria-label={t('order-lists:to-cart', { name })}
                onClick={() => void putIntoCart(list.id, null, t)}
              >
                <Icon shape={cartIcon} size={18} /> {t('order-lists:action.all-to-cart')}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
});

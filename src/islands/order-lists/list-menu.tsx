import { plus, user } from '#lib/icons.ts';
import { listPath } from '#lib/paths.ts';
import type { OrderList } from '#shop/order-lists/model.ts';
import { api } from '../kit/api.ts';
import { goTo } from '../kit/go-to.ts';
import { useIsland } from '../kit/island.tsx';
import { Icon } from '../ui/icon.tsx';
import { NameForm } from './name-form.tsx';

/** The customer's lists, and a new one. */
export function ListMenu({ lists, current }: { lists: readonly OrderList[]; current: number }) {
  const { t, number, prefix } = useIsland();
  return (
    <nav className="list-menu" aria-label={t('order-lists:title')}>
      <ul>
        {lists.map((list) => (
          <li key={list.id}>
            <a href={listPath(prefix, list.id)} aria-current={list.id === current ? 'page' : undefined}>
              <span>{list.name || t('order-lists:default-name')}</span>
              {list.isPrivate && <Icon shape={user} size={15} label={t('order-lists:private')} />}
              <span className="num list-count">{number(list.items)}</span>
            </a>
          </li>
        ))}
      </ul>
      <details className="list-new needs-script">
        <summary>
          <Icon shape={plus} size={18} /> {t('order-lists:new.title')}
        </summary>
        <NameForm
          submit={t('order-lists:new.submit')}
          send={async (body) => {
            const { id } = await api.call('POST /customerapi/order-lists/create', { body });
            await goTo(listPath(prefix, id));
          }}
        />
      </details>
    </nav>
  );
}

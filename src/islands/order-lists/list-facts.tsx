import { articlePath } from '#lib/paths.ts';
import type { ShownItem } from '#shop/order-lists/model.ts';
import { useIsland } from '../kit/island.tsx';

interface Props {
  item: ShownItem;
  name: string;
  href: string;
  exchange(from: string, to: string): void;
}

/** What an article of a list is, whether it can be had, and what takes its place. */
export function ListFacts({ item, name, href, exchange }: Props) {
  const { t } = useIsland();
  const { number, offer } = item;
  return (
    <div className="cart-what">
      <p className="cart-number num">
        <span>{number}</span>
        {item.ownNumber && <span>{t('order-lists:item.own', { number: item.ownNumber })}</span>}
        <span>{offer?.supplier}</span>
      </p>
      <h2 className="cart-name">{offer ? <a href={href}>{name}</a> : name}</h2>
      <p className="cart-meta">
        {offer?.pack}
        {offer && (
          <span className="stock" data-vkz={offer.vkz}>
            {t(`catalogue:vkz.${offer.vkz}`)}
          </span>
        )}
      </p>
      <Notices notices={item.notices} />
      {offer?.successor && <Successor from={number} to={offer.successor} exchange={exchange} />}
    </div>
  );
}

function Notices({ notices }: Pick<ShownItem, 'notices'>) {
  const { t } = useIsland();
  return notices.map((notice) => {
    if (notice === 'successor' || notice === 'on-request') return null;
    const isGone = notice === 'missing' || notice === 'blocked';
    return (
      <p key={notice} className="cart-notice" data-notice={notice}>
        {isGone ? t(`order-lists:notice.${notice}`) : t(`cart:notice.${notice}`)}
      </p>
    );
  });
}

function Successor({ from, to, exchange }: { from: string; to: string; exchange: Props['exchange'] }) {
  const { t, prefix } = useIsland();
  return (
    <p className="cart-notice list-successor">
      {t('cart:notice.successor')}{' '}
      <a className="link num" href={articlePath(prefix, to)}>
        {to}
      </a>
      <button
        type="button"
        className="btn btn-quiet btn-small needs-script"
        onClick={() => exchange(from, to)}
      >
        {t('order-lists:item.exchange')}
      </button>
    </p>
  );
}

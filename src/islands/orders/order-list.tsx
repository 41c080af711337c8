import type { AnswerOf } from '#api/contract/calls.ts';
import type { Translate } from '#i18n/island-texts.ts';
import { withColon } from '#i18n/typography.ts';
import { truck } from '#lib/icons.ts';
import { orderPath } from '#lib/paths.ts';
import { island, useIsland } from '../kit/island.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { ReorderButton } from './reorder-button.tsx';

/** An order as the history tells it. */
export type OrderRow = AnswerOf<'GET /customerapi/orders'>['orders'][number];

/**
 * Orders as rows: number and day, state, whose, how much, what comes next, and the way to order it again. For the history,
 * the account and the lab page.
 */
export const OrderList = island('orders', function OrderList({ orders }: { orders: readonly OrderRow[] }) {
  const { t } = useIsland();
  return (
    <div className="orders">
      <ol className="order-rows" aria-label={t('orders:title')}>
        {orders.map((order) => (
          <Row key={order.number} order={order} />
        ))}
      </ol>
    </div>
  );
});

function Row({ order }: { order: OrderRow }) {
  const { t, prefix, date, language } = useIsland();
  return (
    <li className="order-row" data-order={order.number}>
      <div>
        <a className="order-link num" href={orderPath(prefix, order)}>
          {t('orders:order', { number: order.number })}
        </a>
        <span className="num">{date(order.placedAt)}</span>
      </div>
      <div className="order-stand">
        <span className="order-state" data-state={order.underway ? 'underway' : order.state}>
          {stateWord(order, t)}
        </span>
        {order.expectedOn && (
          <span className="order-hint num">{t('orders:expected', { date: date(order.expectedOn) })}</span>
        )}
      </div>
      <div>
        {order.purchaseOrderNumber && (
          <span className="order-own">
            {t('orders:own-number', { number: '' })}
            <span>{order.purchaseOrderNumber}</span>
          </span>
        )}
        {order.actingName && (
          <span className="order-hint">{t('orders:ordered-by', { name: order.actingName })}</span>
        )}
      </div>
      <Sum order={order} />
      <div className="order-ways">
        {order.parcels.map(({ name, url }) => (
          <ButtonLink key={url} href={url} rel="noopener noreferrer" target="_blank" icon={truck}>
            {order.parcels.length > 1
              ? `${withColon(t('orders:track'), language)} ${name}`
              : t('orders:track')}
          </ButtonLink>
        ))}
        {order.state !== 'waiting-release' && <ReorderButton number={order.number} />}
      </div>
    </li>
  );
}

function stateWord({ state, heldFor, underway }: OrderRow, t: Translate): string {
  if (underway) return t('orders:goods.delivering');
  return heldFor === 'payment' ? t('payment:waiting') : t(`orders:state.${state}`);
}

function Sum({ order }: { order: OrderRow }) {
  const { t, money, number } = useIsland();
  return (
    <div className="order-sum num">
      {order.net !== null && (
        <b>
          {t('orders:net', { amount: money(order.net, order.currency) })}
          {order.plusOnRequest && ' +'}
        </b>
      )}
      <span className="order-hint">
        {t('cart:count.lines', { count: order.lines })},{' '}
        {t('cart:count.pieces', { count: order.pieces, number: number(order.pieces) })}
      </span>
    </div>
  );
}

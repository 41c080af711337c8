import { ProblemBox } from '../checkout/problem-box.tsx';
import { releaseText } from '../checkout/release-text.ts';
import { Sums } from '../checkout/sums.tsx';
import { useIsland, useTranslate } from '../kit/island.tsx';
import { Button } from '../ui/button.tsx';
import { useMissingOrder, type MissingOrder } from './use-missing-order.ts';

/** The order of what is missing, ready to be sent: what it is, where it goes, how it is paid, and the press. */
export function OrderMissing({ missing }: { missing: string }) {
  const island = useIsland();
  const { t, prefix } = island;
  const { order, problem, isPending, send } = useMissingOrder(missing);
  if (!order) return null;
  const { right, isComplete, left, totals } = order;
  return (
    <div className="restock-order" aria-busy={isPending || undefined}>
      <ProblemBox problem={problem} currency={totals?.currency ?? ''} />
      <Lines order={order} />
      {left.length > 0 && <p className="restock-hint">{t('restock:order.left', { articles: left.join(', ') })}</p>}
      <div className="restock-order-terms">
        <Terms order={order} />
        <div className="restock-sums">
          <Sums totals={totals} />
        </div>
      </div>
      {isComplete ? (
        <>
          {right.kind === 'ask' && <p>{releaseText(right.reason, totals?.currency, island)}</p>}
          <Button look="primary" busy={isPending} onClick={() => void send()}>
            {t(`checkout:button.${right.kind === 'ask' ? 'ask' : 'order'}`)}
          </Button>
          <p className="restock-hint">
            {t('restock:order.accepts')}{' '}
            <a className="link" href={`/${prefix}/legal/agb`} target="_blank">
              {t('shell:footer.terms')}
            </a>
          </p>
        </>
      ) : (
        <p>{t('restock:order.by-cart')}</p>
      )}
    </div>
  );
} // prettier-ignore

function Lines({ order: { lines, totals } }: { order: MissingOrder }) {
  const { money } = useIsland();
  return (
    <ul className="restock-lines">
      {lines.map(({ id, number, name, quantity, amount }) => (
        <li key={id}>
          <span className="num">{quantity} ×</span> <span>{name || number}</span>
          <span className="num">{amount !== null && money(amount, totals?.currency)}</span>
        </li>
      ))}
    </ul>
  );
}

function Terms({ order: { address, payment } }: { order: MissingOrder }) {
  const t = useTranslate();
  const { company, street, postalCode, city } = address;
  return (
    <dl>
      <div>
        <dt>{t('checkout:address.title')}</dt>
        <dd>{[company, street, `${postalCode} ${city}`].filter((part) => part.trim() !== '').join(', ')}</dd>
      </div>
      <div>
        <dt>{t('payment:title')}</dt>
        <dd>
          {t(`payment:method.${payment}`)}
          {payment === 'prepayment' && <span className="restock-hint"> {t('payment:waits')}</span>}
        </dd>
      </div>
    </dl>
  );
}

import { document as documentIcon } from '#lib/icons.ts';
import { orderPath, segment } from '#lib/paths.ts';
import type { ListedInvoice } from '#shop/payment/model.ts';
import { useIsland } from '../kit/island.tsx';
import { Icon } from '../ui/icon.tsx';

/** Days are written as noon, so that no time zone makes another day of them. */
const noon = (day: string): string => `${day}T12:00:00.000Z`;

/** An invoice: number and day, of which order, how it stands, what is left to pay. */
export function InvoiceRow({ invoice }: { invoice: ListedInvoice }) {
  const { t, prefix, date } = useIsland();
  const { number, order, placedAt, purchaseOrderNumber, issuedOn, amounts, method } = invoice;
  const name = t('payment:invoices.number', { number });
  return (
    <li className="invoice-row" data-invoice={number}>
      <div>
        {amounts ? (
          <a className="order-link num" href={`/customerapi/invoices/${segment(number)}/invoice.pdf`}>
            <Icon shape={documentIcon} size={18} />
            {name}
          </a>
        ) : (
          <b className="num">{name}</b>
        )}
        <span className="order-hint num">{date(noon(issuedOn))}</span>
      </div>
      <div>
        <a className="link num" href={orderPath(prefix, { number: order, placedAt })}>
          {t('payment:invoices.order', { number: order })}
        </a>
        {purchaseOrderNumber && <span className="order-hint">{purchaseOrderNumber}</span>}
      </div>
      <div>
        <State invoice={invoice} />
        <span className="order-hint">{t(`payment:method.${method}`)}</span>
      </div>
      <Amounts invoice={invoice} />
    </li>
  );
}

function State({ invoice: { group, dueOn, settledOn } }: { invoice: ListedInvoice }) {
  const { t, date } = useIsland();
  const day = date(noon(settledOn ?? dueOn));
  return (
    <>
      <span className="invoice-state" data-state={group}>
        {t(`payment:invoices.group.${group}`)}
      </span>
      <span className="order-hint num">
        {t(settledOn ? 'payment:invoices.settled' : 'payment:invoices.due-on', { day })}
      </span>
    </>
  );
}

function Amounts({ invoice: { amounts, currency, settledOn } }: { invoice: ListedInvoice }) {
  const { t, money, date } = useIsland();
  if (!amounts) return null;
  const { gross, left, early } = amounts;
  return (
    <div className="invoice-sum num">
      <b>{money(gross, currency)}</b>
      {settledOn === null && left !== gross && (
        <span className="order-hint">{t('payment:invoices.rest', { sum: money(left, currency) })}</span>
      )}
      {early && (
        <span className="order-hint">
          {t('payment:invoices.early', { day: date(noon(early.until)), sum: money(early.amount, currency) })}
        </span>
      )}
    </div>
  );
}

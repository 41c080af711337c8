import type { SubmitEvent, MouseEvent } from 'react';
import { download } from '#lib/icons.ts';
import {
  INVOICE_GROUPS,
  INVOICE_SORTS,
  MAX_INVOICE_SEARCH,
  type InvoiceFilter,
  type Invoices,
  type Transfer,
} from '#shop/payment/model.ts';
import { invoiceFilterOf, invoiceSearch } from '#shop/payment/wire.ts';
import { opensElsewhere } from '../kit/dom.ts';
import { island, useIsland } from '../kit/island.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Pager } from '../ui/pager.tsx';
import { InvoiceRow } from './invoice-row.tsx';
import { TransferFacts } from './transfer-facts.tsx';
import { useInvoices } from './use-invoices.ts';

interface Props {
  invoices: Invoices;
  filter: InvoiceFilter;
  /** Address of the page without its filters. */
  base: string;
  /** Where invoices are transferred to. */
  transfer: Transfer | null;
}

/** All invoices: what is open, due and paid, to be searched; works by address without script. */
export const InvoicesPage = island('invoices', function InvoicesPage(props: Props) {
  const { base, transfer } = props;
  const { t, money } = useIsland();
  const { list, filter, isBusy, backs, show } = useInvoices(props.invoices, props.filter);
  const currency = list.invoices[0]?.currency;
  const left = INVOICE_GROUPS.reduce((sum, name) => sum + (list.groups[name].sum ?? 0), 0);
  const rest =
    list.pricesHidden || left === 0 ? null : t('payment:invoices.left', { sum: money(left, currency) });
  const hrefOf = (change: InvoiceFilter): string => {
    const search = invoiceSearch({ ...filter, page: 1, ...change });
    return search === '' ? base : `${base}?${search}`;
  };
  const table = invoiceSearch({ ...filter, page: 1 });
  return (
    <div className="invoices" aria-busy={isBusy || undefined}>
      <div className="history-head">
        <p className="num" role="status">
          {t('payment:invoices.found', { count: list.total })}
          {rest && ' · '}
          {rest}
        </p>
        <ButtonLink href={`/customerapi/invoices/export.csv${table && `?${table}`}`} download icon={download}>
          {t('payment:invoices.export')}
        </ButtonLink>
      </div>
      <Search key={backs} filter={filter} base={base} show={show} />
      <Groups {...{ list, filter, hrefOf, show }} />
      {list.invoices.length > 0 ? (
        <ol className="invoice-rows" aria-label={t('payment:invoices.title')}>
          {list.invoices.map((invoice) => (
            <InvoiceRow key={invoice.number} invoice={invoice} />
          ))}
        </ol>
      ) : (
        <p className="history-empty">
          {t(isFiltered(filter) ? 'payment:invoices.none' : 'payment:invoices.empty')}
        </p>
      )}
      <Pager
        page={list.page}
        pages={list.pages}
        hrefOf={(page) => hrefOf({ page })}
        onPage={(page) => show({ page })}
        label={t('payment:invoices.pages')}
        pageLabel={(page) => t('payment:invoices.page', { page: String(page) })}
      />
      {transfer && !list.pricesHidden && (
        <div className="above">
          <TransferFacts transfer={transfer} totals={null} currency={currency} heading="h2" />
        </div>
      )}
    </div>
  );
});

const isFiltered = ({ search, group, from, to }: InvoiceFilter): boolean =>
  Boolean(search || group || from || to);

interface SearchProps {
  filter: InvoiceFilter;
  base: string;
  show(change: InvoiceFilter): void;
}

function Search({ filter, base, show }: SearchProps) {
  const { t } = useIsland();
  const { search, group, from, to, sort } = filter;
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    const { group: _, ...words } = invoiceFilterOf(new URLSearchParams(typed));
    show(words); // in the group that was pressed last, be its list there or not
  };
  return (
    <form
      className="history-form card"
      action={base}
      method="get"
      role="search"
      aria-label={t('payment:invoices.title')}
      onSubmit={submit}
    >
      {group && <input type="hidden" name="group" value={group} />}
      <label className="history-search">
        {t('payment:invoices.search')}
        <input
          className="field"
          type="search"
          name="q"
          defaultValue={search}
          maxLength={MAX_INVOICE_SEARCH}
          autoComplete="off"
        />
      </label>
      <label>
        {t('payment:invoices.from')}
        <input className="field num" type="date" name="from" defaultValue={from ?? ''} />
      </label>
      <label>
        {t('payment:invoices.to')}
        <input className="field num" type="date" name="to" defaultValue={to ?? ''} />
      </label>
      <label>
        {t('payment:invoices.sort')}
        <select className="field" name="sort" defaultValue={sort}>
          {INVOICE_SORTS.map((name) => (
            <option key={name} value={name}>
              {t(`payment:invoices.sorting.${name}`)}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="btn btn-ink">
        {t('payment:invoices.apply')}
      </button>
    </form>
  );
}

interface GroupsProps {
  list: Invoices;
  filter: InvoiceFilter;
  hrefOf(change: InvoiceFilter): string;
  show(change: InvoiceFilter): void;
}

function Groups({ list, filter, hrefOf, show }: GroupsProps) {
  const { t, number } = useIsland();
  const all = INVOICE_GROUPS.reduce((sum, name) => sum + list.groups[name].count, 0);
  const tabs = [
    { group: null, count: all, label: t('payment:invoices.all') },
    ...INVOICE_GROUPS.map((group) => ({
      group,
      count: list.groups[group].count,
      label: t(`payment:invoices.group.${group}`),
    })),
  ];
  const press = (event: MouseEvent, change: InvoiceFilter): void => {
    if (opensElsewhere(event.nativeEvent)) return;
    event.preventDefault();
    show(change);
  };
  return (
    <nav className="history-tabs" aria-label={t('payment:invoices.groups')}>
      <ul>
        {tabs.map(({ group, count, label }) => (
          <li key={group ?? 'all'}>
            <a
              className="chip"
              href={hrefOf({ group })}
              aria-current={(filter.group ?? null) === group ? 'true' : undefined}
              onClick={(event) => press(event, { group })}
            >
              {label} <span className="num">{number(count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { AbortedError } from '#lib/api-client.ts';
import type { Invoices, InvoiceFilter } from '#shop/payment/model.ts';
import { invoiceFilterOf, invoiceSearch } from '#shop/payment/wire.ts';
import { api } from '../kit/api.ts';

/**
 * The list of invoices and the ways to another state of it: the address follows the list, back and forward lead through its
 * states; `backs` counts these, after which the form says what the address says. A list that does not come is loaded as a page.
 */
export function useInvoices(initial: Invoices, first: InvoiceFilter) {
  const [{ list, filter }, setShown] = useState({ list: initial, filter: first });
  const [isBusy, setBusy] = useState(false);
  const [backs, setBacks] = useState(0);
  /** What the list that is under way is of: the next change builds on it, not on what still stands there. */
  const asked = useRef(first);

  const read = async (next: InvoiceFilter): Promise<void> => {
    asked.current = next;
    setBusy(true);
    try {
      const query = Object.fromEntries(new URLSearchParams(invoiceSearch(next)));
      const answer = await api.call('GET /customerapi/invoices', { query, latest: 'invoices' });
      setShown({ list: answer, filter: next });
      setBusy(false);
    } catch (error) {
      if (!(error instanceof AbortedError)) location.assign(location.href);
    }
  };
  const show = (change: InvoiceFilter): void => {
    const next = { ...asked.current, page: 1, ...change };
    const search = invoiceSearch(next);
    history.pushState(null, '', search === '' ? location.pathname : `?${search}`);
    void read(next);
  };
  const back = useEffectEvent(async () => {
    await read(invoiceFilterOf(new URLSearchParams(location.search)));
    setBacks((before) => before + 1);
  });
  useEffect(() => {
    const done = new AbortController();
    addEventListener('popstate', () => void back(), { signal: done.signal });
    return () => done.abort();
  }, []);
  return { list, filter, isBusy, backs, show };
}

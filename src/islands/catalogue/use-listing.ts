import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { AbortedError } from '#lib/api-client.ts';
import { listingSearch, parseListing, type ListingQuery } from './listing-query.ts';
import { addressOf, pageHref, type ListingView } from './listing-view.ts';
import { readList } from './read-list.ts';

/** Lists already read in this visit, so that going back is instant and the browser can restore the scroll. */
const MAX_SEEN = 20;
/** A list that comes sooner is not dimmed before: that would paint all of it twice. */
const SLOW_MS = 150;

const here = (): string => location.pathname + location.search;

/**
 * A list and the ways to another state of it. Filters are drawn as pressed at once, the list follows; the address follows
 * the list, back and forward lead through its states. A list that does not come is loaded as a page.
 */
export function useListing(initial: ListingView) {
  const [list, setList] = useState(initial);
  const [pressed, setPressed] = useState<ListingQuery | null>(null);
  const [isBusy, setBusy] = useState(false);
  const seen = useRef<Map<string, ListingView> | null>(null);
  const slow = useRef<ReturnType<typeof setTimeout>>(undefined);
  const turns = useRef(0);

  const show = async (to: string, isBack = false): Promise<void> => {
    seen.current ??= new Map([[here(), list]]);
    const turn = ++turns.current;
    const known = seen.current.get(to);
    clearTimeout(slow.current);
    if (!known) slow.current = setTimeout(() => setBusy(true), SLOW_MS);
    try {
      const next = known ?? (await readList(to));
      if (turn !== turns.current) return; // overtaken by what was known already
      clearTimeout(slow.current);
      remember(seen.current, to, next);
      if (!isBack) history.pushState(null, '', to);
      const draw = (): void => {
        setList(next);
        setPressed(null);
        setBusy(false);
      };
      if (isBack)
        flushSync(draw); // what is known within the event: the browser restores the scroll after it
      else draw();
    } catch (error) {
      if (error instanceof AbortedError) return; // overtaken by a newer press
      location.assign(to);
    }
  };
  const change = (query: ListingQuery): void => {
    setPressed(query);
    void show(addressOf(list.paths, query));
  };

  const back = useEffectEvent(() => void show(here(), true));
  const begin = useEffectEvent(() => {
    const chosen = chosenInPage();
    if (chosen && listingSearch(chosen) !== listingSearch(list.query)) change(chosen);
  });
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the page is the outer system: what was chosen before React came
    begin();
  }, []);
  useEffect(() => {
    const done = new AbortController();
    addEventListener('popstate', () => back(), { signal: done.signal });
    return () => {
      done.abort();
      clearTimeout(slow.current);
    };
  }, []);
  useLayoutEffect(() => {
    document.title = list.title;
    keepInOtherLanguages(pageHref(list, list.page));
    dispatchEvent(new CustomEvent('listing:shown'));
  }, [list]);

  return { list, query: pressed ?? list.query, isBusy, show: (to: string) => void show(to), change };
}

/** Leads the switch of languages to the list as it stands; below the prefix its address is the same in all of them. */
function keepInOtherLanguages(address: string): void {
  const tail = address.slice(address.indexOf('/', 1));
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-choose-language]'))
    link.href = `/${link.pathname.split('/')[1]}${tail}`;
}

/** What the filters of the page say; null where there are none. */
function chosenInPage(): ListingQuery | null {
  const form = document.querySelector<HTMLFormElement>('#filter-form');
  if (!form) return null;
  const fields = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return parseListing(new URLSearchParams(fields));
}

function remember(seen: Map<string, ListingView>, address: string, list: ListingView): void {
  seen.delete(address);
  seen.set(address, list);
  if (seen.size > MAX_SEEN) seen.delete(seen.keys().next().value!);
}

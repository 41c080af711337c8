import type { Stand } from '#shop/tooth-stock/model.ts';
import { changeToothStock, toothStockOf } from '../kit/stores/tooth-stock.ts';
import { isAsleep, wakeIsland } from '../kit/wake-island.ts';
import { outbox } from '../offline/device.ts';
import { $update, makeReady } from '../offline/ready.ts';
import { ASK_MS, isStand, READ_EVERY } from './stand.ts';

/** What a page of the stock says of itself. */
export interface SleepingStock {
  /** Whose selection is kept. */
  readonly customer: number;
  /** The page of one drawer, and how it was when the server drew it; null for the whole stock. */
  readonly drawer: (Stand & { readonly cabinet: number; readonly id: number }) | null;
}

/**
 * Keeps watch over a page of the stock while its island sleeps: wakes it where the browser knows more than the server drew –
 * a selection, bookings that wait, no network –, and when somebody else booked in the drawer.
 */
export function watchStock(page: HTMLElement): void {
  const island = page.querySelector('astro-island') as HTMLElement;
  const { customer, drawer } = JSON.parse(page.dataset['stock']!) as SleepingStock;
  const wake = (): void => wakeIsland(island);
  const { selected, several } = toothStockOf(customer);
  const open = drawer ? `${drawer.cabinet}/${drawer.id}` : '';
  if (drawer) changeToothStock({ open });
  if (several || selected.some((spot) => spot.startsWith(open)) || !navigator.onLine) wake();
  makeReady();
  outbox.$waiting.subscribe((waiting) => waiting.length > 0 && wake());
  $update.subscribe((update) => update && wake());
  for (const name of ['online', 'offline']) addEventListener(name, wake, { once: true });
  if (drawer) watchDrawer(island, drawer);
}

/** Until the island asks itself. */
function watchDrawer(island: HTMLElement, { cabinet, id, ...seen }: NonNullable<SleepingStock['drawer']>): void {
  let asked = 0;
  const timer = setInterval(() => {
    if (!isAsleep(island)) return clearInterval(timer);
    if (document.visibilityState !== 'visible') return;
    isStand({ cabinet, drawer: id }, seen).then(
      (isSame) => (!isSame || ++asked === READ_EVERY) && wakeIsland(island),
      () => undefined, // no network: what stands there stays until the next time
    );
  }, ASK_MS);
} // prettier-ignore

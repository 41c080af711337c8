import { forgetToothStock } from '../kit/stores/tooth-stock.ts';
import { $lastSeen } from '../kit/stores/last-seen.ts';

/** Of this tab: what somebody typed, scanned or wanted to see while logged in. */
const OF_A_CUSTOMER = /^(?:draft:|tooth-grid:|orderPad$|scans$|wantedPath$)/;

/**
 * A logout leaves nothing of a customer in the browser's storage: drafts, pad and scans of the tab, lists and works seen last,
 * the places marked in the tooth stock. What concerns the browser stays: market, settings, articles and words seen last.
 */
export function forgetTyped(): void {
  forgetToothStock();
  $lastSeen.set({ ...$lastSeen.get(), bestellliste: [], patientenarbeit: [] });
  try {
    for (const key of Object.keys(sessionStorage))
      if (OF_A_CUSTOMER.test(key)) sessionStorage.removeItem(key);
  } catch {
    // a browser that blocks site data keeps none
  }
}

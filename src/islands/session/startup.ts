import { ApiError } from '#lib/api-client.ts';
import type { AccountWire } from '#shop/account/wire.ts';
import { marketOfPage } from '../kit/page-market.ts';
import { PENDING_KEY } from '../kit/stores/login-popup.ts';
import { $session, GUEST, type Session } from '../kit/stores/session.ts';
import { openStorage } from '../kit/stores/persisted.ts';
import { refreshCart } from '../cart/refresh.ts';
import { checkDeliveries } from '../tooth-stock/check-deliveries.ts';
import { loadCustomer } from './calls.ts';
import { forgetLogin, hasJustLoggedIn } from './just-logged-in.ts';

/**
 * The startup of a customer's page (specification 7): user/infos, tried once more when it fails otherwise than by 401 – a
 * failure means not logged in –, then the counter of the cart and the automatic booking into the tooth stock. Calls whose answer no page uses are not made. What was wanted before a login is added, and after one the user selection opens.
 */
export async function startSession(): Promise<void> {
  const infos = await load();
  $session.set(infos ? sessionOf(infos) : GUEST);
  if (!infos) delete document.documentElement.dataset['ownPrices']; // the hint outlived its session: a guest's page
  if (!infos) return;
  const isNew = hasJustLoggedIn();
  if (isNew && (await import('./after-login.ts')).leaveForWanted()) return;
  if (infos.Einkaufssystem) (await import('../punch-out/banner.ts')).showBanner(infos.Einkaufssystem);
  await refreshCart();
  if (!infos.Einkaufssystem) void checkDeliveries($session.get().customerNumber);
  await offerOtherMarket(infos).catch(() => {}); // an offer that does not load is no loss
  if (!isNew && openStorage('sessionStorage').getItem(PENDING_KEY) === null) return;
  forgetLogin();
  const { afterLogin } = await import('./after-login.ts');
  await afterLogin({ hasJustLoggedIn: isNew });
}

/** Only where the page is of another country than the account there is more to load. */
async function offerOtherMarket({ LandISO2, Landname }: AccountWire): Promise<void> {
  if (marketOfPage().country === LandISO2) return;
  const { offerMarket } = await import('./offer-market.tsx');
  await offerMarket({ iso2: LandISO2, name: Landname });
}

/** Loads the customer's data, twice at most. */
async function load(): Promise<AccountWire | null> {
  for (let tries = 0; tries < 2; tries++) {
    try {
      return await loadCustomer();
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null; // logged out: no use asking again
    }
  }
  return null;
}

function sessionOf(customer: AccountWire): Session {
  const { id, name, funktionen, farbe, weitere } = customer.Benutzer;
  return {
    customerNumber: Number.parseInt(customer.Kundennummer, 10),
    number: customer.Kundennummer,
    name: customer.NamensZeile1 || `${customer.Vorname} ${customer.Nachname}`.trim(),
    user: { id, name, functions: funktionen, colour: farbe },
    hasUsers: weitere ?? false,
    ...(customer.Einkaufssystem && { system: customer.Einkaufssystem }),
  };
}

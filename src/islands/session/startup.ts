import { api } from '../shell/api.ts';
import { $session, GUEST, type Session } from '../shell/stores/session.ts';
import { ApiError } from '#lib/api-client.ts';
import type { AccountWire } from '#shop/account/wire.ts';
import { openStorage } from '../shell/stores/persisted.ts';
import { loadCustomer } from './calls.ts';

/** Set by the login for the page that follows: who works is asked there. */
export const JUST_LOGGED_IN = 'justLoggedIn';

/**
 * The startup's first call (specification 7): user/infos, tried once more when it fails otherwise than by 401. A failure
 * means not logged in. After a login the user selection opens and the article that was wanted is added.
 */
export async function startSession(): Promise<void> {
  const customer = await load();
  $session.set(customer ? sessionOf(customer) : GUEST);
  if (!customer) return;
  const storage = openStorage('sessionStorage');
  if (storage.getItem(JUST_LOGGED_IN) === null) return;
  storage.removeItem(JUST_LOGGED_IN);
  const { afterLogin } = await import('./after-login.ts');
  await afterLogin();
}

async function load(): Promise<AccountWire | null> {
  for (let tries = 0; tries < 2; tries++) {
    try {
      return (await api.send(loadCustomer())).result;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null; // logged out: no use asking again
    }
  }
  return null;
}

function sessionOf(customer: AccountWire): Session {
  const { id, name, funktionen, farbe } = customer.Benutzer;
  return {
    customerNumber: Number.parseInt(customer.Kundennummer, 10),
    number: customer.Kundennummer,
    name: customer.NamensZeile1 || `${customer.Vorname} ${customer.Nachname}`.trim(),
    user: { id, name, functions: funktionen, colour: farbe },
  };
}

import type { AccountWire } from '#shop/account/wire.ts';
import type { ApiCall } from '#lib/api-client.ts';

/** Calls of the APIs around the session (specification 7). */
export const loadCustomer = (): ApiCall<AccountWire> => ({ path: '/customerapi/user/infos' });

export const logIn = (
  user: string,
  password: string,
): ApiCall<{ kundennummer: string; kennwortAendern: boolean }> => ({
  path: '/customerapi/login',
  method: 'POST',
  body: { Benutzername: user, Kennwort: password },
});

/** The second step of a login: a code of the app or for recovery. */
export const enterCode = (step: string, code: string): ApiCall<{ kennwortAendern: boolean }> => ({
  path: '/customerapi/login/code',
  method: 'POST',
  body: { Schritt: step, Code: code },
});

export const logOut = (): ApiCall<unknown> => ({ path: '/customerapi/logout', method: 'POST' });

/** A user as the logbook API tells it. */
export interface User {
  id: number;
  vorname: string;
  nachname: string;
  funktionen: string[];
  farbe: number;
  /** It has a PIN. */
  pin: boolean;
  /** A switch to it asks for PIN or password. */
  nachweis: boolean;
  /** It works now. */
  aktiv: boolean;
}

/** Loads the sub-users, the account itself first. */
export const loadUsers = (): ApiCall<{ result: User[] }> => ({ path: '/logbook/user' });

/** Makes a sub-user the active one; the proof is a PIN or the account's password, '' where none is asked. */
export const selectUser = (id: number, proof: string): ApiCall<{ result: User }> => ({
  path: `/logbook/user/${id}/select`,
  method: 'POST',
  body: { nachweis: proof },
});

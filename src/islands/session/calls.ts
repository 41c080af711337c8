import type { AccountWire } from '#shop/account/wire.ts';
import type { ApiCall } from '#lib/api-client.ts';

/** Calls of the customer API around the session (specification 7). */
export const loadCustomer = (): ApiCall<AccountWire> => ({ path: '/customerapi/user/infos' });

export const logIn = (
  user: string,
  password: string,
): ApiCall<{ kundennummer: string; kennwortAendern: boolean }> => ({
  path: '/customerapi/login',
  method: 'POST',
  body: { Benutzername: user, Kennwort: password },
});

export const logOut = (): ApiCall<unknown> => ({ path: '/customerapi/logout', method: 'POST' });

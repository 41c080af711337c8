import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import { AbortedError } from '#lib/api-client.ts';
import { api } from '../kit/api.ts';
import { isAbandoned } from './is-abandoned.ts';

/** Logs in by a passkey of this device. Rejects with the shop's refusal, or aborted where the browser's question was closed. */
export const logInByPasskey = () =>
  signed((credential) => api.call('POST /customerapi/login/passkey', { body: { credential } }));

/** Proves the session by one, the same way. */
export const proveByPasskey = () =>
  signed((credential) => api.call('POST /customerapi/user/prove/passkey', { body: { credential } }));

async function signed<Answer>(
  send: (credential: AuthenticationResponseJSON) => Promise<Answer>,
): Promise<Answer> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { options } = await api.call('POST /customerapi/login/passkey/options');
  try {
    const credential = await startAuthentication({ optionsJSON: options });
    return await send(credential);
  } catch (error) {
    throw isAbandoned(error) ? new AbortedError('passkey', { cause: error }) : error;
  }
}

import type { AnswerOf } from '#api/contract/calls.ts';
import { AbortedError } from '#lib/api-client.ts';
import { api } from '../kit/api.ts';
import { isAbandoned } from './is-abandoned.ts';

/** Logs in by a passkey of this device. Rejects with the shop's refusal, or aborted where the browser's question was closed. */
export async function logInByPasskey(): Promise<AnswerOf<'POST /customerapi/login/passkey'>> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { options } = await api.call('POST /customerapi/login/passkey/options');
  try {
    const credential = await startAuthentication({ optionsJSON: options });
    return await api.call('POST /customerapi/login/passkey', { body: { credential } });
  } catch (error) {
    throw isAbandoned(error) ? new AbortedError('passkey', { cause: error }) : error;
  }
}

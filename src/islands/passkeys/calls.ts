import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { ApiCall } from '#lib/api-client.ts';

export const loginOptions = (): ApiCall<{ options: PublicKeyCredentialRequestOptionsJSON }> => ({
  path: '/customerapi/login/passkey/options',
  method: 'POST',
});

export const logInWith = (credential: AuthenticationResponseJSON): ApiCall<{ kennwortAendern: boolean }> => ({
  path: '/customerapi/login/passkey',
  method: 'POST',
  body: { credential },
});

/** True where the person closed the browser's question: nothing failed. */
export function isAbandoned(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}

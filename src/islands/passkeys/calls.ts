import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import type { ApiCall } from '#lib/api-client.ts';

/** The answer of the call for making a passkey. */
export interface CreationOptions {
  options: PublicKeyCredentialCreationOptionsJSON;
}

export const loginOptions = (): ApiCall<{ options: PublicKeyCredentialRequestOptionsJSON }> => ({
  path: '/customerapi/login/passkey/options',
  method: 'POST',
});

export const logInWith = (credential: AuthenticationResponseJSON): ApiCall<{ kennwortAendern: boolean }> => ({
  path: '/customerapi/login/passkey',
  method: 'POST',
  body: { credential },
});

export const keepPasskey = (credential: RegistrationResponseJSON, name: string): ApiCall<unknown> => ({
  path: '/customerapi/user/passkeys',
  method: 'POST',
  body: { credential, Name: name },
});

/** True where the person closed the browser's question: nothing failed. */
export function isAbandoned(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}

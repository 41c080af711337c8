import { ApiError } from '#lib/api-client.ts';
import type { BodyOf } from '#api/contract/calls.ts';
import { api } from '../kit/api.ts';
import { firmOfPage } from '../kit/page-firm.ts';

const MAX_WAIT_SECONDS = 3;

/** What a right password leads to. */
export interface LoginAnswer {
  /** The secret of the second step where the account asks for a code; null where the session has begun. */
  step: string | null;
  mustChangePassword: boolean;
}

/** Logs in; when all hash slots are taken the shop asks for a second's patience, which is given once. */
export async function logInPatiently(Benutzername: string, Kennwort: string): Promise<LoginAnswer> {
  const body = { Firma: firmOfPage(), Benutzername, Kennwort, kw: null }; // the contract's four (specification 3)
  try {
    return await ask(body);
  } catch (error) {
    const wait = error instanceof ApiError ? Number(error.response.headers.get('retry-after')) : 0;
    if (!(wait > 0 && wait <= MAX_WAIT_SECONDS)) throw error;
    await new Promise((resolve) => setTimeout(resolve, wait * 1000)); // a full hash slot frees within a second
    return ask(body);
  }
}

async function ask(body: BodyOf<'POST /customerapi/login'>): Promise<LoginAnswer> {
  try {
    const { kennwortAendern } = await api.call('POST /customerapi/login', { body });
    return { step: null, mustChangePassword: kennwortAendern };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'login.code') throw error;
    return { step: String(error.facts['schritt']), mustChangePassword: false };
  }
}

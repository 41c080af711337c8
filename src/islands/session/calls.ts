import type { AnswerOf } from '#api/contract/calls.ts';
import { api } from '../kit/api.ts';

/** The helpers around the session (specification 7). */

/** The account itself or one of its users, as a switch needs it. */
export type SelectableUser = AnswerOf<'GET /logbook/user'>['result'][number];

/** Loads the customer's data. */
export const loadCustomer = () => api.call('GET /customerapi/user/infos');

/** Loads the sub-users, the account itself first. */
export async function loadUsers(): Promise<readonly SelectableUser[]> {
  return (await api.call('GET /logbook/user')).result;
}

/** Makes a sub-user the active one; the proof is a PIN or the account's password, '' where none is asked. */
export const selectUser = (id: number, proof: string) =>
  api.call('POST /logbook/user/{id}/select', { params: { id: String(id) }, body: { nachweis: proof } });

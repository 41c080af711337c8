import type { Stand } from '#shop/tooth-stock/model.ts';
import { api } from '../kit/api.ts';

/** So often a drawer in sight is asked whether others booked, in milliseconds: their bookings are seen within two seconds. */
export const ASK_MS = 1000;
/** What lies in carts and orders changes no place: the drawer is read anew with every so manieth question. */
export const READ_EVERY = 15;

/** Asks whether a drawer is as it was seen last. Rejects without a network. */
export async function isStand(
  params: { readonly cabinet: number; readonly drawer: number },
  seen: Stand,
): Promise<boolean> {
  const { places, versions } = await api.call(
    'GET /customerapi/zahnlager/schrank/{cabinet}/schublade/{drawer}/stand',
    { params },
  );
  return places === seen.places && versions === seen.versions;
}

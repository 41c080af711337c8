import { letterOf } from '../cart/refresh.ts';
import { api } from '../kit/api.ts';

/** A line of a place: its article and where it will lie. */
const keyOf = (number: string, coordinates: readonly string[]): string => [number, ...coordinates].join('/');

/** What lies in the cart, as keys of its lines. */
export async function keysInCart(language: string): Promise<ReadonlySet<string>> {
  const languageLetter = letterOf(language);
  const lines = await api.call('GET /customerapi/wkJSON/{languageLetter}', { params: { languageLetter } });
  return new Set(lines.map(({ artnr, lager }) => keyOf(artnr, lager)));
}

/** Takes the lines of these keys out of the cart. */
export async function removeFromCart(keys: readonly string[], language: string): Promise<void> {
  const wanted = new Set(keys);
  const { lines } = await api.call('GET /customerapi/cart/{language}', { params: { language } });
  const ids = lines.filter((line) => wanted.has(keyOf(line.number, line.coordinates))).map(({ id }) => id);
  await api.call('POST /customerapi/cart/remove', { body: { ids } });
}

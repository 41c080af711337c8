import { TERM_NAMES } from '#shop/cart/index.ts';
import { secretHash } from '#shop/session/index.ts';
import type { SubmitInput } from './model.ts';

/** What was asked under a key, as a hash: SHA-256 over everything but the key, in one order, hex. */
export function requestFingerprint({
  confirmed,
  terms,
  accepted,
  remember,
  direct,
}: SubmitInput): Promise<string> {
  const { version, total, departure, lines } = confirmed;
  const { addressChoice, address } = terms;
  const place = address && [
    address.company,
    address.line2,
    address.line3,
    address.street,
    address.postalCode,
    address.city,
    address.country,
  ];
  const seen = lines?.map(({ id, number, quantity, unitPrice, vkz }) => [
    id,
    number,
    quantity,
    unitPrice,
    vkz,
  ]);
  return secretHash(
    JSON.stringify([
      [version, total, departure ?? null, seen ?? null],
      [addressChoice, place, ...TERM_NAMES.map((name) => terms[name])],
      [accepted, remember, ...(direct ? ['other'] : [])],
    ]),
  );
}

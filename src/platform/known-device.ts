import { Buffer } from 'node:buffer';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readCookie, writeCookie, type ShopCookie } from './cookies.ts';
import { peppersOf } from './passwords.ts';
import type { Settings } from './settings.ts';

/** A browser that logged in to an account keeps a proof of it: strangers' wrong guesses do not count against it. */
const COOKIE: ShopCookie = { name: 'geraet', seconds: 400 * 86_400, isBoundToHost: true };
/** Accounts that a browser is known to. */
const KEPT = 5;
const PROOF = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;

type Known = Pick<Settings, 'ENVIRONMENT' | 'PASSWORD_PEPPERS'>;

/** Name of the device where the browser has logged in to the account before, else null. It opens nothing. */
export function isKnownDevice(request: Request, settings: Known, account: string): string | null {
  return (
    proofsOf(request)
      .find((proof) => holds(proof, settings, account))
      ?.slice(0, 22) ?? null
  );
}

/** The cookie after a login to the account: as it was where the browser is known, else with a proof more. */
export function deviceCookie(request: Request, settings: Known, account: string): string {
  const proofs = proofsOf(request);
  const known = proofs.find((proof) => holds(proof, settings, account));
  const id = randomBytes(16).toString('base64url');
  const own = known ?? `${id}.${macOf(newestPepper(settings), account, id)}`;
  const value = [own, ...proofs.filter((proof) => proof !== own)].slice(0, KEPT).join('~');
  return writeCookie(request, COOKIE, value);
}

function proofsOf(request: Request): string[] {
  return readCookie(request, COOKIE)
    .split('~', KEPT)
    .filter((proof) => PROOF.test(proof));
}

function holds(proof: string, settings: Known, account: string): boolean {
  const [, id = '', mac = ''] = PROOF.exec(proof)!;
  const given = Buffer.from(mac);
  return Object.values(peppersOf(settings)).some((pepper) =>
    timingSafeEqual(given, Buffer.from(macOf(pepper, account, id))),
  );
}

function macOf(pepper: string, account: string, id: string): string {
  return createHmac('sha256', pepper).update(`known device\n${account}\n${id}`).digest('base64url');
}

function newestPepper(settings: Known): string {
  const peppers = peppersOf(settings);
  return peppers[Object.keys(peppers).toSorted((a, b) => Number(b) - Number(a))[0]!]!;
}

import { Buffer } from 'node:buffer';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Derive } from './hash-worker.ts';
import { scrypt, type ScryptCost } from './scrypt.ts';

/**
 * Password hashing (docs/rules/security.md#passwords): scrypt with N·r·p below the runtime's cap, peppered by a
 * versioned secret, as a PHC string. Never PBKDF2: production caps its rounds where the local runtime does not. It
 * takes some 400 ms of processor time, on a thread of its own where there is one (hash-worker.ts), else in slices of 10, between which
 * others are served; callers pause guesses before they hash.
 */
export const COST: HashCost = { ln: 14, r: 8, p: 5 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const PHC =
  /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2}),v=(\d{1,3})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** What a hash costs: 2^ln rounds, blocks, lanes. */
export type HashCost = ScryptCost;

/** Secrets by version; the highest one hashes, all can verify. */
export type Peppers = Readonly<Record<string, string>>;

export interface Verification {
  matches: boolean;
  /** The stored hash is weaker or peppered by an older secret: hash again now that the password is known. */
  needsRehash: boolean;
}

/** A PHC string of the password under the newest pepper. */
export async function hashPassword(
  password: string,
  peppers: Peppers,
  cost = COST,
  by: Derive = scrypt,
): Promise<string> {
  const version = newestPepper(peppers);
  const salt = randomBytes(SALT_BYTES);
  const key = await by(peppered(password, peppers[version]!), salt, KEY_BYTES, cost);
  const { ln, r, p } = cost;
  return `$scrypt$ln=${ln},r=${r},p=${p},v=${version}$${bare(salt)}$${bare(key)}`;
}

/**
 * Compares in constant time. A missing hash (unknown customer) costs the same work and never matches, so that the answer's
 * time tells nothing (docs/rules/security.md#unknown-users).
 */
export async function verifyPassword(
  password: string,
  stored: string | null,
  peppers: Peppers,
  wanted = COST,
  by: Derive = scrypt,
): Promise<Verification> {
  const match = PHC.exec(stored ?? '');
  if (!match) {
    await by(
      peppered(password, peppers[newestPepper(peppers)]!),
      Buffer.alloc(SALT_BYTES),
      KEY_BYTES,
      wanted,
    );
    return { matches: false, needsRehash: false };
  }
  const [, ln, r, p, version, salt, key] = match as unknown as string[];
  const pepper = peppers[version!];
  if (pepper === undefined) return { matches: false, needsRehash: false };
  const expected = Buffer.from(key!, 'base64');
  const cost = { ln: Number(ln), r: Number(r), p: Number(p) };
  const actual = await by(peppered(password, pepper), Buffer.from(salt!, 'base64'), KEY_BYTES, cost);
  const matches = actual.length === expected.length && timingSafeEqual(actual, expected);
  const weaker = cost.ln < wanted.ln || cost.r < wanted.r || cost.p < wanted.p;
  return { matches, needsRehash: matches && (weaker || version !== newestPepper(peppers)) };
}

/** NFKC: the same password typed on another keyboard is the same password. */
function peppered(password: string, pepper: string): Buffer {
  return createHmac('sha256', pepper).update(password.normalize('NFKC')).digest();
}

/** Version of the pepper that new hashes, seals and signatures are made with. */
export function newestPepper(peppers: Peppers): string {
  return Object.keys(peppers).toSorted((a, b) => Number(b) - Number(a))[0] ?? '0';
}

function bare(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

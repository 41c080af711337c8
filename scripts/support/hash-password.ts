import { Buffer } from 'node:buffer';
import { createHmac, randomBytes, scryptSync } from 'node:crypto';
import { COST, type HashCost } from '../../src/platform/password.ts';
import { LOCAL_PEPPERS } from '../../src/platform/passwords.ts';

/**
 * Hash of a local customer's password or PIN as the shop stores it, by the runtime's own function: a tool holds up nobody, and
 * whoever fills a database wants it at once.
 */
export function localHash(password: string, cost: HashCost = COST): string {
  return hashWith(password, cost, randomBytes(16));
}

/** True where a local customer's stored hash is of that password or PIN. @internal for tests */
export function isLocalHashOf(password: string, stored: string): boolean {
  const [, ln, r, p, salt] = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+),v=\d+\$([^$]+)\$/.exec(stored) ?? [];
  const cost = { ln: Number(ln), r: Number(r), p: Number(p) };
  return salt !== undefined && hashWith(password, cost, Buffer.from(salt, 'base64')) === stored;
}

function hashWith(password: string, { ln, r, p }: HashCost, salt: Buffer): string {
  const [version, pepper] = Object.entries(LOCAL_PEPPERS)[0]!;
  const peppered = createHmac('sha256', pepper).update(password.normalize('NFKC')).digest();
  const key = scryptSync(peppered, salt, 32, { N: 2 ** ln, r, p, maxmem: 64 * 1024 * 1024 });
  return `$scrypt$ln=${ln},r=${r},p=${p},v=${version}$${bare(salt)}$${bare(key)}`;
}

const bare = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

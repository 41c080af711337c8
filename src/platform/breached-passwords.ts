import { createHash } from 'node:crypto';
import { KeptValues } from '#lib/kept-values.ts';
import type { Settings } from './settings.ts';

/** What the range service may take; a password that it does not judge in time is taken. */
const TIMEOUT_MS = 1500;
/** The service is told so much of a password's SHA-1, in hexadecimal digits: some thousand passwords share it. */
const PREFIX = 5;

/** Marks of breached passwords in ascending order, see `passwordMark`. */
export type PasswordMarks = Uint32Array;

type BreachSettings = Pick<Settings, 'BREACHED_PASSWORDS_URL'>;

/** The first four bytes of a password's SHA-1, however it is capitalized: one good password in 150,000 shares one. */
export function passwordMark(password: string): number {
  return sha1(password.toLowerCase()).readUInt32BE();
}

/**
 * Whether a password is known from breaches (ASVS 6.2.4, 6.2.12): by the list among the assets, and by the operator's range
 * service where there is one (the interface of Pwned Passwords: it gets five digits of the hash, never the password). What
 * cannot be asked judges nothing and is a line of the log: nobody is kept from a password because a list is away.
 */
export function breachLookup(
  { BREACHED_PASSWORDS_URL: url }: BreachSettings,
  readMarks: () => Promise<PasswordMarks>,
): (password: string) => Promise<boolean> {
  const told = (error: unknown): false => {
    console.error(JSON.stringify({ fault: 'breached-passwords', error: String(error) }));
    return false;
  };
  return async (password) => {
    const isListed = await readMarks().then((marks) => has(marks, passwordMark(password)), told);
    return isListed || (url !== undefined && (await inRange(url, password).catch(told)));
  };
}

const kept = new KeptValues<PasswordMarks>();

/** The build's list, read once per isolate by whoever first sets a password; empty where the code runs unbuilt. */
export function builtMarks(assets: Pick<Fetcher, 'fetch'>): Promise<PasswordMarks> {
  if (typeof LABORKONTOR_PASSWORDS === 'undefined') return Promise.resolve(new Uint32Array());
  return kept.get(LABORKONTOR_PASSWORDS, {}, () => readMarksFile(assets, LABORKONTOR_PASSWORDS));
}

/** Reads a list as scripts/build/breached-passwords.ts writes it: marks of four bytes, the highest first. */
export async function readMarksFile(assets: Pick<Fetcher, 'fetch'>, path: string): Promise<PasswordMarks> {
  const response = await assets.fetch(new Request(new URL(path, 'https://assets.local')));
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`${path} answers ${response.status}`);
  }
  const view = new DataView(await response.arrayBuffer());
  return Uint32Array.from({ length: view.byteLength / 4 }, (_, i) => view.getUint32(i * 4));
}

function has(marks: PasswordMarks, mark: number): boolean {
  let [low, high] = [0, marks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (marks[middle]! < mark) low = middle + 1;
    else high = middle;
  }
  return marks[low] === mark;
}

async function inRange(url: string, password: string): Promise<boolean> {
  const hash = sha1(password).toString('hex').toUpperCase();
  const response = await fetch(`${url}/range/${hash.slice(0, PREFIX)}`, {
    headers: { 'add-padding': 'true' }, // the answer's length tells nothing; what fills it up counts 0
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`the range service answers ${response.status}`);
  return new RegExp(`^${hash.slice(PREFIX)}:0*[1-9]`, 'm').test(text);
}

const sha1 = (text: string) => createHash('sha1').update(text).digest();

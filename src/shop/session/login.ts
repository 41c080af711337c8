import { Refusal } from '#lib/refusal.ts';
import { readLoginName, type LoginName } from '#lib/validators/login-name.ts';
import { insertLoginStep, stepExpiry } from './login-step-queries.ts';
import { candidatesByEmail, candidatesByNumber, rehash, type LoginCandidate } from './login-queries.ts';
import { nameOfLogin, type Attempt, type LoginOwner } from './model.ts';
import { openLogin, type LoggedIn, type OpenContext } from './open-login.ts';
import { newSecret, secretHash } from './secret.ts';

/** Password work of the platform: limited and constant in time. */
export interface Passwords {
  verify(password: string, stored: string | null): Promise<{ matches: boolean; needsRehash: boolean }>;
  hash(password: string): Promise<string>;
  /** Whether it is known from breaches of others; false where that cannot be told. */
  isBreached(password: string): Promise<boolean>;
}

export interface LoginContext extends OpenContext {
  /** Firm of the brand the visitor is at (specification 9). */
  firm: 1 | 3;
  passwords: Passwords;
  /** Runs a guess under the budgets of whoever makes it; refuses with `request.too-many` before anything is hashed. */
  attempt: Attempt;
}

export interface LoginInput {
  user: string;
  password: string;
}

const MAX_PASSWORD = 100;

/**
 * Logs a customer in (specification 5, 7, 8), or one of its users by a login of their own, who works then; returns the secret for
 * the cookie.
 *
 * Refuses: `login.credentials` for missing or malformed input, `login.failed` for unknown or wrong, and only after the
 * password matched `login.not-unique` (error description 4: the e-mail belongs to several customers) and
 * `login.not-verified` (5: the link of the registration was not clicked) – and `login.code` where the login
 * asks for a second step: its fact `schritt` is the secret that the step needs, and no session has begun.
 */
export async function login(ctx: LoginContext, input: LoginInput): Promise<LoggedIn> {
  const name = readLoginName(input.user);
  if (!name || input.password === '' || [...input.password].length > MAX_PASSWORD)
    throw new Refusal('login.credentials');
  const found = await candidatesOf(ctx, name);
  const only = found.length === 1 ? found[0] : undefined; // a guess at one of several is nobody's until it is right
  const typed = name.kind === 'email' ? name.email : name.number;
  const guessed = only ? nameOfLogin(only.id, only.user_id) : typed;
  const owner = only && { customerId: only.id, user: userOf(only) };
  const candidate = await ctx.attempt(guessed, () => authenticate(ctx, found, input.password), owner);
  if (candidate.two_step === 1) throw await secondStepOf(ctx, candidate);
  const { statements, loggedIn } = await openLogin(
    ctx,
    { ...candidate, customer_id: candidate.id },
    'password',
  );
  await ctx.db.batch(statements);
  return loggedIn;
}

function userOf({ user_id: id, user_name: name }: LoginCandidate): LoginOwner['user'] {
  return id === 0 ? null : { id, name };
}

/** What a right password gives where a code is asked for, too. */
async function secondStepOf(
  ctx: LoginContext,
  { id: customerId, user_id: userId }: LoginCandidate,
): Promise<Refusal> {
  const secret = newSecret();
  const step = { hash: await secretHash(secret), customerId, userId, expiresAt: stepExpiry(ctx.now) };
  await insertLoginStep(ctx.db, step).run();
  return new Refusal('login.code', { facts: { schritt: secret } });
}

function candidatesOf({ db, firm }: LoginContext, name: LoginName): Promise<LoginCandidate[]> {
  return name.kind === 'email'
    ? candidatesByEmail(db, firm, name.email)
    : candidatesByNumber(db, firm, name.number);
}

/**
 * The one customer whose password it is: each of those with that e-mail is asked until one is found. An unknown name costs one hash
 * like a known one (docs/rules/security.md#unknown-users).
 */
async function authenticate(
  ctx: LoginContext,
  found: readonly LoginCandidate[],
  password: string,
): Promise<LoginCandidate> {
  const [right, result] = await firstMatch(ctx, found, password);
  if (found.length > 1 && right.user_id === 0) throw new Refusal('login.not-unique');
  if (right.state === 'registered') throw new Refusal('login.not-verified');
  if (right.state === 'blocked') throw new Refusal('login.failed');
  if (result.needsRehash) await rehash(ctx.db, right, await ctx.passwords.hash(password), ctx.now).run();
  return right;
}

async function firstMatch(
  { passwords }: LoginContext,
  found: readonly LoginCandidate[],
  password: string,
): Promise<[LoginCandidate, Awaited<ReturnType<Passwords['verify']>>]> {
  if (found.length === 0) await passwords.verify(password, null);
  for (const one of found) {
    const result = await passwords.verify(password, one.password_hash);
    if (result.matches) return [one, result];
  }
  throw new Refusal('login.failed');
}

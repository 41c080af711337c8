import { Refusal } from '#lib/refusal.ts';
import type { Deed } from '#shop/activity/index.ts';
import { secretHash } from '#shop/session/index.ts';
import { recordFailure } from './activity.ts';
import { isKnownDevice } from './known-device.ts';
import { networksOf } from './networks.ts';
import { clientAddress, isLoopback } from './rate-limit.ts';
import type { ShopContext } from './context.ts';
import { attempt, isFailure, type Budget } from './tries.ts';
import { failuresOf } from './try-queries.ts';
import { markFailure } from './counted-limits.ts';

/** Wrong guesses before pauses begin: of a name from one address, of an address, of a provider's customer (IPv6 /48). */
const FREE = { pair: 10, address: 30, wide: 200 } as const;
/** The same of what people do once: opening an access, an own e-mail. */
const FREE_RARE = { pair: 5, address: 10, wide: 60 } as const;
/** Failures of one name, and of everybody, within an hour that the operator is told of; nobody is refused for them. */
const ALARMS = { name: 100, all: 2000 } as const;

/** More tries than there are, as JSON can say it. */
const ENDLESS = 1e9;

type Guessing = Pick<ShopContext, 'shop' | 'now' | 'settings' | 'geoCountry' | 'requestId' | 'securityLog'>;

interface Guessed {
  readonly purpose: string;
  /** What is guessed at: an account, a number, a login. */
  readonly name: string;
  /** The account whose known browsers have budgets of their own. */
  readonly account?: string | null;
  /**
   * Wrong guesses from everywhere before unknown browsers pause; only where whoever guesses knows the password already.
   * `Infinity`: counted, and nobody pauses.
   */
  readonly accountFree?: number;
  /** What a wrong guess is remembered as, and at whom; nothing where the name is nobody's. */
  readonly failed?: {
    kind: 'login-failed' | 'proof-failed' | 'procurement-failed';
    customerId: string;
    user: Deed['user'];
  };
  /** People do it once in years: few tries are enough. */
  readonly isRare?: boolean;
}

/**
 * Runs a guess at a name – an account, a number, a login – under the budgets of who makes it: name and address together, then
 * the address. A browser that logged in to the account before has a budget of its own, which strangers cannot use up, and so
 * has whoever sits in another network (docs/rules/security.md#guesses). On a laptop the loopback address has no budget of its
 * own. Refuses with `request.too-many`.
 */
export async function guess<T>(
  shop: Guessing,
  request: Request,
  { purpose, name, account = null, accountFree, failed, isRare = false }: Guessed,
  work: () => Promise<T>,
): Promise<T> {
  const of = await shortHash(name);
  const free = isRare ? FREE_RARE : FREE;
  const device = account ? isKnownDevice(request, shop.settings, account) : null;
  const budgets = device
    ? [{ key: `${purpose}:device:${device}`, free: FREE.pair }]
    : [
        { key: `${purpose}:pair:${networksOf(clientAddress(request)).narrow}:${of}`, free: free.pair },
        ...addressBudgets(shop, request, purpose, free),
        ...(accountFree ? [{ key: accountKey(purpose, of), free: Math.min(accountFree, ENDLESS) }] : []),
      ];
  try {
    return await attempt({ db: shop.shop, now: shop.now }, budgets, work);
  } catch (error) {
    const isWrong = isFailure(error);
    if (isWrong)
      await markFailure(shop, [
        { what: `${purpose}:name:${of}`, alarm: ALARMS.name },
        { what: `${purpose}:all`, alarm: ALARMS.all },
      ]);
    const code = error instanceof Refusal ? error.code : null;
    const [isPaused, isLocked] = [code === 'request.too-many', code === 'users.pin-locked'];
    if (failed && (isWrong || isPaused || isLocked))
      await recordFailure(shop, request, {
        ...failed,
        ...(isPaused && { kind: 'login-paused' }),
        ...(isLocked && { kind: 'pin-locked' }),
        subject: purpose,
      });
    throw error;
  }
}

/** Wrong guesses at a name from everywhere that are remembered, half a day after the last; where `accountFree` has them counted. */
export async function guessesAt(
  shop: Pick<ShopContext, 'shop' | 'now'>,
  purpose: string,
  name: string,
): Promise<number> {
  const second = Math.floor(Date.parse(shop.now) / 1000);
  return failuresOf(shop.shop, accountKey(purpose, await shortHash(name)), second);
}

const accountKey = (purpose: string, of: string): string => `${purpose}:account:${of}`;
const shortHash = async (name: string): Promise<string> => (await secretHash(name)).slice(0, 32);

/** The same where nobody is named: a passkey. */
export async function guessUnnamed<T>(
  shop: Guessing,
  request: Request,
  purpose: string,
  work: () => Promise<T>,
): Promise<T> {
  return attempt({ db: shop.shop, now: shop.now }, addressBudgets(shop, request, purpose), work);
}

function addressBudgets(
  { settings }: Pick<ShopContext, 'settings'>,
  request: Request,
  purpose: string,
  free: Record<'address' | 'wide', number> = FREE,
): Budget[] {
  const address = clientAddress(request);
  if (settings.ENVIRONMENT !== 'production' && (!address || isLoopback(address))) return [];
  const { narrow, wide } = networksOf(address);
  return [
    { key: `${purpose}:address:${narrow}`, free: free.address },
    ...(wide ? [{ key: `${purpose}:address:${wide}`, free: free.wide }] : []),
  ];
}

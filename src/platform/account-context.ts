import type { Caller } from '#shop/session/index.ts';
import type { ShopContext } from './context.ts';
import { accountMail } from './mail/account-mail.ts';
import { peppersOf } from './passwords.ts';
import { nameLimit, enforceLimits } from './counted-limits.ts';
import { sealsOf } from './seals.ts';

/** Tries of the password, or of a code, before a pause. */
const PER_CUSTOMER = { limit: 10, seconds: 900 };

/** What changes of an account see of the world; `purpose` names what tries are counted under. */
export function accountContext(shop: ShopContext, caller: Caller, purpose: 'password' | 'second-factor') {
  return {
    caller,
    db: shop.shop,
    now: shop.now,
    newId: () => crypto.randomUUID(),
    passwords: shop.passwords(),
    seals: sealsOf(peppersOf(shop.settings)),
    limitTries: async (id: string) =>
      enforceLimits(shop.shop, shop.now, [await nameLimit(purpose, id, PER_CUSTOMER)]),
    mail: accountMail(shop, caller),
  };
}

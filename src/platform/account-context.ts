import type { Caller } from '#shop/session/index.ts';
import type { ShopContext } from './context.ts';
import { accountMail } from './mail/account-mail.ts';
import { peppersOf } from './passwords.ts';
import { nameRation, ration } from './ration.ts';
import { sealsOf } from './seals.ts';

/** Tries of the password, or of a code, before a pause. */
const PER_CUSTOMER = { limit: 10, seconds: 900 };

/** What changes of an account see of the world; `purpose` names the purse that tries are counted in. */
export function accountContext(shop: ShopContext, caller: Caller, purpose: 'password' | 'second-factor') {
  return {
    caller,
    db: shop.shop,
    now: shop.now,
    newId: () => crypto.randomUUID(),
    passwords: shop.passwords(),
    seals: sealsOf(peppersOf(shop.settings)),
    ration: async (id: string) => ration(shop.shop, shop.now, [await nameRation(purpose, id, PER_CUSTOMER)]),
    mail: accountMail(shop, caller),
  };
}

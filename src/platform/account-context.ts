import { nameOfLogin, type Caller } from '#shop/session/index.ts';
import { noteOf } from './activity.ts';
import type { ShopContext } from './context.ts';
import { guess } from './guess-budgets.ts';
import { accountMail } from './mail/account-mail.ts';
import { peppersOf } from './passwords.ts';
import { sealsOf } from './seals.ts';

/** What changes of an account see of the world; `purpose` names what guesses are counted under. */
export function accountContext(shop: ShopContext, caller: Caller, purpose: 'password' | 'second-factor') {
  const failed = { kind: 'proof-failed', customerId: caller.customerId, user: caller.user } as const;
  return {
    caller,
    db: shop.shop,
    now: shop.now,
    newId: () => crypto.randomUUID(),
    passwords: shop.passwords(),
    seals: sealsOf(peppersOf(shop.settings)),
    attempt: <T>(name: string, work: () => Promise<T>) =>
      guess(
        shop,
        shop.request,
        { purpose, name, account: nameOfLogin(caller.customerId, caller.ownLogin), failed },
        work,
      ),
    mail: accountMail(shop, caller),
    note: noteOf(shop, shop.request),
  };
}

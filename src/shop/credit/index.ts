export { isOnHold } from './is-on-hold.ts';
export { creditOf, selectCredit } from './read-credit.ts';
export { setCredit, type Credit } from './set-credit.ts';

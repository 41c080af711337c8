export { isOnHold } from './is-on-hold.ts';
export { setCredit, type Credit } from './set-credit.ts';

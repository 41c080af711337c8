export { isOnHold } from './is-on-hold.ts';
export { selectCredit, type Credit } from './queries.ts';
export { creditOf } from './read-credit.ts';
export { setCredit } from './set-credit.ts';

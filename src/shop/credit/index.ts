export { isOnHold } from './is-on-hold.ts';
export { selectCredit } from './queries.ts';
export { creditOf } from './read-credit.ts';
export { setCredit, type Credit } from './set-credit.ts';

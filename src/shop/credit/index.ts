export { isHeld } from './is-held.ts';
export { setCredit, type Credit } from './set-credit.ts';

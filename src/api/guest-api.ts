import { closeBases, openBases } from './bases.ts';
import { register } from './contract/register.ts';
import { FAMILIES } from './families.ts';
import { guestOperations } from './guest/index.ts';
import { newApp } from './new-app.ts';

/**
 * The guests' calls alone: whoever types the first search into a new isolate does not wait for the contracts of all others, which are most
 * of what a first call costs.
 */
export const guestApi = newApp();

const bases = [FAMILIES.guest.base];
openBases(guestApi, bases);
register(guestApi, guestOperations);
closeBases(guestApi, bases, guestOperations);

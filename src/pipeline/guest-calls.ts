import { guestApi } from '#api/guest-api.ts';
import { callsOf } from './calls-of.ts';

/** The guests' calls; loaded with the first one of an isolate. */
export const calls = callsOf(guestApi);

import { api } from '#api/index.ts';
import { callsOf } from './calls-of.ts';

/** All calls; loaded with the first one of an isolate that is no guest's. */
export const calls = callsOf(api);

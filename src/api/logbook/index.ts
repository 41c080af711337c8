import { logbookUserOperations } from './user.ts';

/** Every call of the logbook API, in the order of the readable document. */
export const logbookOperations = [...logbookUserOperations] as const;

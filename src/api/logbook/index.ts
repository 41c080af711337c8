import { logbookUserOperations } from './user.ts';
import { bookOperations } from './books.ts';
import { scannedFactsCall } from './scans.ts';
import { statementOperations } from './statements.ts';
import { workOperations } from './works.ts';

/** Every call of the logbook API, in the order of the readable document. */
export const logbookOperations = [
  ...logbookUserOperations,
  ...workOperations,
  ...bookOperations,
  ...statementOperations,
  scannedFactsCall,
] as const;

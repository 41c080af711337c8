import { logbookUserOperations } from './user.ts';
import { scannedFactsCall } from './scans.ts';
import { statementOperations } from './statements.ts';
import { workOperations } from './works.ts';

/** Every call of the logbook API, in the order of the readable document. */
export const logbookOperations = [
  ...logbookUserOperations,
  ...workOperations,
  ...statementOperations,
  scannedFactsCall,
] as const;

import { entryOperations } from './entries.ts';
import { deskSessionOperations } from './session.ts';

/** The calls of the editors' desk (docs/operations.md#editors). */
export const deskOperations = [...deskSessionOperations, ...entryOperations] as const;

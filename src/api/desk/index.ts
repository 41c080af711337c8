import { entryOperations } from './entries.ts';
import { newsletterOperations } from './newsletter.ts';
import { recallOperations } from './recalls.ts';
import { inboxOperations } from './requests.ts';
import { deskSessionOperations } from './session.ts';
import { teamOperations } from './team.ts';

/** The calls of the editors' desk (docs/operations.md#editors). */
export const deskOperations = [
  ...deskSessionOperations,
  ...entryOperations,
  ...inboxOperations,
  ...newsletterOperations,
  ...teamOperations,
  ...recallOperations,
] as const;

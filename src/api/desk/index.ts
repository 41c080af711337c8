import { addressOperations } from './addresses.ts';
import { entryOperations } from './entries.ts';
import { mediaOperations } from './media.ts';
import { newsletterOperations } from './newsletter.ts';
import { recallOperations } from './recalls.ts';
import { inboxOperations } from './requests.ts';
import { searchTermOperations } from './search-terms.ts';
import { deskSessionOperations } from './session.ts';
import { targetOperations } from './targets.ts';
import { teamOperations } from './team.ts';
import { transferOperations } from './transfer.ts';

/** The calls of the editors' desk (docs/operations.md#editors). */
export const deskOperations = [
  ...deskSessionOperations,
  ...entryOperations,
  ...mediaOperations,
  ...searchTermOperations,
  ...addressOperations,
  ...inboxOperations,
  ...newsletterOperations,
  ...teamOperations,
  ...recallOperations,
  ...transferOperations,
  ...targetOperations,
] as const;

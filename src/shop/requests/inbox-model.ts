import type { SqlDatabase } from '#lib/sql.ts';
import type { WithStaff } from '#shop/staff/index.ts';
import type { PhotoContext } from './photos.ts';
import type { InboxRequest, RequestKindName, RequestState, SeenRequest } from './model.ts';

/** What the verbs of the inbox see of the world. */
export interface InboxContext extends WithStaff {
  readonly db: SqlDatabase;
  /** UTC, ISO 8601. */
  readonly now: string;
  readonly newId: () => string;
}
export interface EraseContext extends InboxContext {
  readonly files: Pick<PhotoContext['files'], 'delete'>;
}

/** Which requests are shown; '' = whichever. */
export interface InboxFilter {
  readonly kind: RequestKindName | '';
  /** '' = all that are not closed. */
  readonly state: RequestState | '';
  /** Name of a member; '-' = nobody yet. */
  readonly assignee: string;
  readonly overdue: boolean;
  /** A number, an address, a name, or the begin of one. */
  readonly search: string;
}

/** A request in the list. Times are UTC, ISO 8601. */
export interface InboxLine
  extends
    Pick<SeenRequest, 'number' | 'kind' | 'state' | 'createdAt' | 'message'>,
    Pick<
      InboxRequest,
      'customer' | 'country' | 'language' | 'firstName' | 'lastName' | 'email' | 'phone' | 'assignee'
    > {
  readonly brand: 'main' | 'light';
  /** The customer's last word. */
  readonly waitingSince: string;
  readonly photos: number;
  readonly messages: number;
  /** When it has to be answered; null where nothing is owed. */
  readonly due: string | null;
}

/** A request under the hand of the staff. */
export interface OpenRequest extends InboxRequest, Pick<InboxLine, 'brand' | 'due'> {
  /** Grows with every message and act: who acts says on which one it stands. */
  readonly version: number;
  /** Number of the request that took its messages. */
  readonly mergedInto: number | null;
  readonly erasedAt: string | null;
}

/** What stands beside a request: others of the same address, answers to begin with in the customer's language. */
export interface Beside {
  readonly others: readonly (Pick<InboxLine, 'number' | 'kind' | 'state' | 'createdAt'> & {
    /** It is the same account's, or both are guests': one may go into the other. */
    readonly isDouble: boolean;
  })[];
  readonly templates: readonly { readonly title: string; readonly text: string }[];
  readonly members: readonly string[];
}

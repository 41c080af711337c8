import type { SqlDatabase } from '#lib/sql.ts';
import type { Attempt, Passwords } from '#shop/session/index.ts';
import type { Seals } from '#shop/two-step/index.ts';

/** What logins and invitations of the staff see of the world. */
export interface StaffContext {
  db: SqlDatabase;
  /** UTC, ISO 8601. */
  now: string;
  passwords: Passwords;
  seals: Seals;
  /** Runs a guess under the budgets of whoever makes it; refuses with `request.too-many` before anything is hashed. */
  attempt: Attempt;
}

/** What a sealed secret of an app is bound to: no customer's seal opens as one of the staff. */
export const sealOf = (staffId: string): string => `staff ${staffId}`;

import { atom, computed } from 'nanostores';

/** Who visits, as islands need to know it. */
export interface Session {
  /** 0 for a guest (specification 4). */
  customerNumber: number;
  /** As it is printed: may end with x. Known once user/infos answered, as is what follows. */
  number?: string;
  name?: string;
  /** Who acts: 0 = the account itself. */
  user?: {
    id: number;
    name: string;
    functions: readonly string[];
    /** null: the account itself, which is neutral. */
    colour: number | null;
  };
  /** The account has users: pages say who works. */
  hasUsers?: boolean;
}

export const GUEST: Session = { customerNumber: 0 };

export const $session = atom<Session>(GUEST);

/** Logged in is who has a customer number greater than 0 (specification 4). */
export const $loggedIn = computed($session, ({ customerNumber }) => customerNumber > 0);

/** The customer number that the login's hint cookie names; 0 without one (src/platform/session-cookie.ts). */
export function hintedNumber(cookies: string): number {
  const hint = /(?:^|;\s*)kunde=(\d+)/.exec(cookies)?.[1];
  return hint ? Number(hint) : 0;
}

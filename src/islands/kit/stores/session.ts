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
  /** The procurement system that the session shops for. */
  system?: string;
  /** The account has users: pages say who works. */
  hasUsers?: boolean;
}

export const GUEST: Session = { customerNumber: 0 };

export const $session = atom<Session>(GUEST);

/** Logged in is who has a customer number greater than 0 (specification 4). */
export const $loggedIn = computed($session, ({ customerNumber }) => customerNumber > 0);

/** Of a login, and of a procurement system's visit, which counts before it (src/platform/session-cookie.ts). */
const HINT = /(?:^|;\s*)(?:__Host-)?kunde=(\d+)/;
const VISIT = /(?:^|;\s*)(?:__Host-)?einkaufskunde=(\d+)/;

/** The customer number that the hint cookie of the session names which counts; 0 without one. */
export function hintedNumber(cookies: string): number {
  const hint = (VISIT.exec(cookies) ?? HINT.exec(cookies))?.[1];
  return hint ? Number(hint) : 0;
}

/** True in a browser whose own login stands back while it shops for a procurement system, or counts. */
export const hasHintedLogin = (cookies: string): boolean => HINT.test(cookies);

/** True in a browser that shops for a procurement system. */
export const isHintedVisit = (cookies: string): boolean => VISIT.test(cookies);

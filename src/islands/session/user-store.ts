import { atom } from 'nanostores';
import type { SelectableUser } from './calls.ts';

/** Who can be chosen; null while that is loaded. */
export type UserChoice = readonly SelectableUser[] | null;

/** What the user selection shows: who can be chosen, or why nobody can; null while it is closed. */
export const $userSelect = atom<{ users: UserChoice; fault?: string } | null>(null);

import { atom } from 'nanostores';
import type { AnswerOf } from '#api/contract/calls.ts';

export type ListEntry = AnswerOf<'GET /customerapi/favoriten/listen'>[number];

/** The customer's lists; null until a heart was pressed. */
export const $lists = atom<readonly ListEntry[] | null>(null);

/** Number of the article whose list is asked for; null while nobody is asked. */
export const $picked = atom<string | null>(null);

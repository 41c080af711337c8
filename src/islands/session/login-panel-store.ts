import { atom } from 'nanostores';

/** Whether the login panel is open. */
export const $loginPanel = atom(false);

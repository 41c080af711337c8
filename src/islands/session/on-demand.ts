/**
 * What a press around the session wants, each loaded by the press: one module for the start script, which would otherwise
 * name the files of all of them.
 */

/** Loads the login panel; somebody reaches for it. */
export const prepareLogin = async () => (await import('./open-login.tsx')).prepareLogin();

export const openLogin = async () => (await import('./open-login.tsx')).openLogin();

export const openUserSelect = async () => (await import('./open-user-select.tsx')).openUserSelect();

export const logOutHere = async () => (await import('./log-out.ts')).logOutHere();

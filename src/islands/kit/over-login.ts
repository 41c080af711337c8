import { fields, openStorage, readJson, writeJson } from '../kit/stores/persisted.ts';
import type { WorkDraft } from './document/works-calls.ts';

/** Of this tab and page; a logout forgets it as it does all that was typed (session/forget-typed.ts). */
const keyOf = (): string => `draft:work:${location.pathname}`;

/** Keeps what was typed of a work while its writer logs in again: the session had ended when it was to be kept. */
export function keepOverLogin(version: number, draft: WorkDraft): void {
  writeJson(openStorage('sessionStorage'), keyOf(), { version, draft });
}

/** What was typed before the login, once; null where nothing was, or a colleague wrote a newer version meanwhile. */
export function takeOverLogin(version: number): WorkDraft | null {
  const storage = openStorage('sessionStorage');
  const kept = readJson(storage, keyOf(), fields);
  storage.removeItem(keyOf());
  const draft = fields(kept['draft']);
  const isWhole = kept['version'] === version && Array.isArray(draft['positions']);
  return isWhole ? (draft as unknown as WorkDraft) : null;
}

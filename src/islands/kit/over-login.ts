import { fields, openStorage, readJson, writeJson } from './stores/persisted.ts';

/** Of this tab and page; a logout forgets it as it does all that was typed (session/forget-typed.ts). */
const keyOf = (kind: string): string => `draft:${kind}:${location.pathname}`;

/** Keeps what was written while its writer logs in again: the session had ended when its `version` was to be saved. */
export function keepOverLogin(kind: string, version: number, draft: object): void {
  writeJson(openStorage('sessionStorage'), keyOf(kind), { version, draft });
}

/**
 * What was written before the login, once; null where nothing was, where a colleague saved a newer version meanwhile, or where
 * it is without its `list`.
 */
export function takeOverLogin<Draft extends object>(
  kind: string,
  version: number,
  list: keyof Draft & string,
): Draft | null {
  const storage = openStorage('sessionStorage');
  const kept = readJson(storage, keyOf(kind), fields);
  storage.removeItem(keyOf(kind));
  const draft = fields(kept['draft']);
  return kept['version'] === version && Array.isArray(draft[list]) ? (draft as unknown as Draft) : null;
}

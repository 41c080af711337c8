import type { VersionRow } from './queries.ts';

type Hashed = Omit<VersionRow, 'hash'>;

/** The hash of a version, which covers the hash before it: SHA-256, hexadecimal. */
export async function hashOf(version: Hashed, before: string): Promise<string> {
  const { version: count, made_at, user_id, user_name, step, reason, content } = version;
  const text = JSON.stringify([before, count, made_at, user_id, user_name, step, reason, content]);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** True where every version is there and none was changed after it was kept. */
export async function isSound(versions: readonly VersionRow[]): Promise<boolean> {
  let before = '';
  for (const [at, version] of versions.entries()) {
    if (version.version !== at + 1 || (await hashOf(version, before)) !== version.hash) return false;
    before = version.hash;
  }
  return true;
}

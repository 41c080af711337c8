import { newSecret, secretHash } from '#shop/session/index.ts';
import { NO_NUMBER } from './model.ts';

/** A link that sets the password of a user's own login once: what is kept of it, and its path, which alone has the secret. */
export async function newLoginLink(now: string, hours: number) {
  const secret = newSecret();
  const expiresAt = new Date(Date.parse(now) + hours * 3_600_000).toISOString();
  return {
    link: { hash: await secretHash(secret), expiresAt },
    path: `/new-password/${NO_NUMBER}/${secret}`,
  };
}

import { isSecret, secretHash } from '#shop/session/index.ts';
import { Refusal } from '#lib/refusal.ts';
import type { NewsletterContext } from './model.ts';
import { turnOn } from './queries.ts';

/**
 * Turns the subscription of a mail's link on; the same link again changes nothing. Refuses `verification.unknown` for a link
 * that is none, is too old, or whose subscription has ended since.
 */
export async function confirm(ctx: NewsletterContext, input: { secret: string }): Promise<void> {
  if (!isSecret(input.secret)) throw new Refusal('verification.unknown');
  const { results } = await turnOn(ctx, await secretHash(input.secret)).all();
  if (results.length === 0) throw new Refusal('verification.unknown');
}

import { isSecret } from '#shop/session/index.ts';
import { Refusal } from '#lib/refusal.ts';
import type { NewsletterContext } from './model.ts';
import { endBySecret } from './queries.ts';

/** Ends the subscription of an issue's link, at once and as often as it is pressed. Refuses `verification.unknown`. */
export async function unsubscribe(
  ctx: Pick<NewsletterContext, 'db' | 'now'>,
  input: { secret: string },
): Promise<void> {
  if (!isSecret(input.secret)) throw new Refusal('verification.unknown');
  const { results } = await endBySecret(ctx.db, input.secret, ctx.now).all();
  if (results.length === 0) throw new Refusal('verification.unknown');
}

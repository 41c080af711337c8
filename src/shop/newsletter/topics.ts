import { isSecret } from '#shop/session/index.ts';
import { Refusal } from '#lib/refusal.ts';
import type { NewsletterContext, Topic } from './model.ts';
import { setTopics, topicsOf } from './queries.ts';

/** The topics of the subscription that an issue's link belongs to; null where there is none that is on. */
export async function readTopics(
  { db }: Pick<NewsletterContext, 'db'>,
  secret: string | null,
): Promise<Topic[] | null> {
  return secret !== null && isSecret(secret) ? topicsOf(db, secret) : null;
}

/** Changes the topics of the subscription that an issue's link belongs to. Refuses `verification.unknown`. */
export async function chooseTopics(
  { db }: Pick<NewsletterContext, 'db'>,
  input: { secret: string; topics: readonly Topic[] },
): Promise<void> {
  if (!isSecret(input.secret)) throw new Refusal('verification.unknown');
  const { results } = await setTopics(db, input.secret, JSON.stringify(input.topics)).all();
  if (results.length === 0) throw new Refusal('verification.unknown');
}

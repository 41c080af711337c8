import { Refusal } from '#lib/refusal.ts';
import { refusalOf, type SqlDatabase } from '#lib/sql.ts';
import type { WithNote } from '#shop/activity/model.ts';
import { newSecret, requireLeader, requireProof, type WithCaller } from '#shop/session/index.ts';
import type { Seals } from '#shop/two-step/index.ts';
import { readTarget, type Webhook, type WebhookEvent } from './model.ts';
import { deleteWebhook, insertWebhook, queueWebhooks, switchWebhookRow, webhooksOf } from './queries.ts';

type ReadContext = WithCaller & { readonly db: SqlDatabase };

export interface WebhookContext extends ReadContext, WithNote {
  /** UTC, ISO 8601. */
  readonly now: string;
  readonly newId: () => string;
  readonly seals: Seals;
  /** The shop's own hosts: it does not tell itself. */
  readonly ownHosts: readonly string[];
  /** Messages may go to a receiver on this machine: not in production. */
  readonly isLocal: boolean;
}

/** The receivers of the caller's customer: for the account itself and leaders. */
export async function readWebhooks(ctx: ReadContext): Promise<Webhook[]> {
  return webhooksOf(ctx.db, requireLeader(ctx).customerId);
}

/**
 * Sets up where the laboratory's software is told of events, and returns the secret that signs the messages, once. By the account
 * itself or a leader, in a session of their own. Refuses others; `session.prove`; `form.invalid` with the fields – an address
 * that is not public is none –; `webhooks.full` above 5.
 */
export async function createWebhook(
  ctx: WebhookContext,
  input: { readonly url: string; readonly events: readonly WebhookEvent[] },
): Promise<{ id: string; secret: string }> {
  const { customerId, user } = requireProof(ctx);
  const url = readTarget(input.url, ctx);
  const events = [...new Set(input.events)];
  if (url === null || events.length === 0)
    throw new Refusal('form.invalid', { fields: [...(url ? [] : ['url']), ...(events.length > 0 ? [] : ['events'])] }); // prettier-ignore
  const id = ctx.newId();
  const secret = newSecret();
  const row = { customer: customerId, id, url, events, secret: await ctx.seals.seal(secret, id), user: user.id, now: ctx.now }; // prettier-ignore
  try {
    await ctx.db.batch([
      insertWebhook(ctx.db, row),
      ctx.note({ kind: 'webhook-created', customerId, user, subject: new URL(url).host }),
    ]);
  } catch (error) {
    throw refusalOf(error, { webhooks_full: 'webhooks.full' });
  }
  return { id, secret };
}

/** Turns a receiver off, or on again. Refuses others than account and leader, and `webhooks.unknown`. */
export async function switchWebhook(ctx: WebhookContext, id: string, isOn: boolean): Promise<void> {
  const { customerId } = requireLeader(ctx);
  const changed = await switchWebhookRow(ctx.db, customerId, id, isOn).all();
  if (changed.results.length === 0) throw new Refusal('webhooks.unknown');
}

/** Sends a receiver that is on a message which says nothing: to try it. Refuses others, and `webhooks.unknown`. */
export async function tryWebhook(ctx: WebhookContext, id: string): Promise<void> {
  const { customerId } = requireLeader(ctx);
  const message = { customer: customerId, event: 'test', key: ctx.newId(), body: {}, now: ctx.now, only: id } as const; // prettier-ignore
  const { results } = await queueWebhooks(ctx.db, message).all();
  if (results.length === 0) throw new Refusal('webhooks.unknown');
}

/** Forgets a receiver; what still waits for it is not sent any more. Refuses others, and `webhooks.unknown`. */
export async function removeWebhook(ctx: WebhookContext, id: string): Promise<void> {
  const { customerId, user } = requireLeader(ctx);
  const known = (await webhooksOf(ctx.db, customerId)).find((one) => one.id === id);
  if (!known) throw new Refusal('webhooks.unknown');
  await ctx.db.batch([
    deleteWebhook(ctx.db, customerId, id),
    ctx.note({ kind: 'webhook-removed', customerId, user, subject: new URL(known.url).host }),
  ]);
}

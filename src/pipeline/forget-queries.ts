import { EVENT_DAYS } from '../shop/activity/index.ts';
import type { Bindings } from '../platform/env.ts';

/** What is forgotten: table, what of it, the column with its time, and after how long. */
const FORGOTTEN: readonly (readonly [table: string, of: string, at: string, age: string])[] = [
  ['client_log', '1', 'at', '-90 days'],
  ['security_event', '1', 'at', `-${EVENT_DAYS} days`],
  ['session', '1', 'expires_at', '-0 days'],
  ['staff_session', '1', 'expires_at', '-0 days'],
  ['login_step', '1', 'expires_at', '-0 days'],
  ['passkey_challenge', '1', 'expires_at', '-0 days'],
  ['used_token', '1', 'used_at', '-90 days'],
  ['token', '1', 'expires_at', '-30 days'], // an expired link is told as such for a month
  ['newsletter_subscription', `state = 'asked'`, 'asked_at', '-30 days'],
  ['newsletter_subscription', `state = 'off'`, 'ended_at', '-1100 days'], // the proof serves until claims lapse: three years
  ['access_opening', '1', 'asked_at', '-30 days'],
  // what a submit with a key answered: at least a day (docs/rules/ordering.md#submit)
  ['order_key', '1', 'created_at', '-7 days'],
  ['cart_removed', '1', 'removed_at', '-2 days'], // undo is offered for a day
  ['cart', `instr(customer_id, ':') > 0`, 'updated_at', '-2 days'], // of sessions from procurement systems
  ['punchout_handover', '1', 'at', '-400 days'], // buyers come back with what they got
  ['statement_link', '1', 'expires_at', '-365 days'], // who read a statement may be asked for
  ['outbox', 'sent_at is not null', 'sent_at', '-90 days'],
  ['erp_message', `outcome in ('applied', 'stale')`, 'received_at', '-90 days'],
];

/** The minute's housekeeping; the outbox's dead letters and what the ERP could not be understood in stay until somebody looks. */
export async function runScheduled(env: Pick<Bindings, 'SHOP'>): Promise<void> {
  await env.SHOP.batch([
    ...FORGOTTEN.map(([table, of, at, age]) =>
      env.SHOP.prepare(
        `delete from ${table} where ${of} and ${at} < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ?1)`,
      ).bind(age),
    ),
    env.SHOP.prepare(`delete from failed_try where tried_at < unixepoch('now', '-1 day')`),
    env.SHOP.prepare(`delete from rate_limit where window_start < unixepoch('now', '-1 day')`),
  ]);
}

import type { Bindings } from '../platform/env.ts';

const LOG_DAYS = 90;

/** The minute's housekeeping: forgets ended sessions, client logs and used links after 90 days, links a month after they expired, keys of submits after a week, and rate-limit windows after a day. */
export async function runScheduled(env: Pick<Bindings, 'SHOP'>): Promise<void> {
  await env.SHOP.batch([
    env.SHOP.prepare(`delete from client_log where at < strftime('%Y-%m-%dT%H:%M:%SZ', 'now', ?1)`).bind(
      `-${LOG_DAYS} days`,
    ),
    env.SHOP.prepare(`delete from session where expires_at < strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`),
    env.SHOP.prepare(
      `delete from used_token where used_at < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-90 days')`,
    ),
    // an expired link is told as such for a month
    env.SHOP.prepare(
      `delete from token where expires_at < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days')`,
    ),
    // what a submit with a key answered (reliability 5: at least a day)
    env.SHOP.prepare(
      `delete from order_key where created_at < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-7 days')`,
    ),
    env.SHOP.prepare(`delete from rate_limit where window_start < unixepoch('now', '-1 day')`),
  ]);
}

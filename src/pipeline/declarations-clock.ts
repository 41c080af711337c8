import { remindOfDeclarations } from '#shop/use-declarations/index.ts';
import type { Bindings } from '../platform/env.ts';
import { mailOrigin } from '../platform/mail/mail-origin.ts';
import { readSettings } from '../platform/settings.ts';
import { LOCAL_ORIGIN } from './approvals-clock.ts';

/** The minute's look at declarations of use that end soon. Returns the number of reminders. */
export function remindOfEnds(env: Pick<Bindings, 'SHOP'>, now: Date = new Date()): Promise<number> {
  const settings = readSettings(env);
  return remindOfDeclarations({
    db: env.SHOP,
    now: now.toISOString(),
    newId: () => crypto.randomUUID(),
    origin: (brand) => mailOrigin({ settings, origin: LOCAL_ORIGIN, brand: 'main' }, brand),
  });
}

import { tellSheets } from '#shop/documents/index.ts';
import type { Bindings } from '../platform/env.ts';
import { mailOrigin } from '../platform/mail/mail-origin.ts';
import { readSettings } from '../platform/settings.ts';
import { LOCAL_ORIGIN } from './approvals-clock.ts';

/** The minute's look at safety data sheets that an import changed. Returns the number of mails. */
export function tellOfSheets(
  env: Pick<Bindings, 'SHOP' | 'CATALOGUE_A' | 'CATALOGUE_B'>,
  now: Date = new Date(),
): Promise<number> {
  const settings = readSettings(env);
  return tellSheets({
    db: env.SHOP,
    catalogues: { A: env.CATALOGUE_A, B: env.CATALOGUE_B },
    now: now.toISOString(),
    newId: () => crypto.randomUUID(),
    origin: (brand) => mailOrigin({ settings, origin: LOCAL_ORIGIN, brand: 'main' }, brand),
  });
}

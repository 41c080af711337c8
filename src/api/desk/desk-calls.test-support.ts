import { inProcess, type Asked, type InProcess } from '../../../tests/support/in-process.ts';
import { addStaff, logInStaffAs } from '../../../tests/support/staff.ts';

/** An answer, of which a test reads what it expects. */
export type Json = Asked['json'];

/** Who does not publish, and the status that a publisher's call answers them. */
export const NO_PUBLISHERS = [
  ['nobody', 401],
  ['service', 403],
  ['editor', 403],
] as const;

/** A shop with a desk: one member of each role, who asks its calls; with a catalogue where one is given. */
export async function deskShop(vars: Record<string, string> = {}, catalogue: D1Database | null = null) {
  const shop: InProcess = inProcess(vars, catalogue);
  const cookies = new Map<string, string>();
  for (const role of ['service', 'editor', 'publisher', 'admin'] as const) {
    addStaff(shop.sqlite, { id: role, role });
    cookies.set(role, await logInStaffAs(shop.sqlite, role));
  }
  type Role = 'service' | 'editor' | 'publisher' | 'admin' | 'nobody';
  const headers = { origin: 'http://localhost' };
  const ask = (who: Role, path: string, body?: unknown) =>
    shop.ask(`/redaktion/api/${path}`, { cookie: cookies.get(who) ?? '', body, headers });
  const acts = (): unknown[] =>
    shop.sqlite.prepare('select staff_id, kind, subject from staff_act order by rowid').all();
  return { ...shop, ask, acts };
}

import { inProcess, type AskOptions, type Asked, type InProcess } from '../../../tests/support/in-process.ts';
import { addStaff, logInStaffAs } from '../../../tests/support/staff.ts';

/** An answer, of which a test reads what it expects. */
export type Json = Asked['json'];

/** Who does not publish, and the status that a publisher's call answers them. */
export const NO_PUBLISHERS = [
  ['nobody', 401],
  ['service', 403],
  ['editor', 403],
] as const;

const ROLES = ['service', 'editor', 'publisher', 'admin'] as const;

/**
 * A shop with a desk: one member of each role, who asks its calls, and whom `join` adds within limits; with a catalogue where one
 * is given.
 */
export async function deskShop(vars: Record<string, string> = {}, catalogue: D1Database | null = null) {
  const shop: InProcess = inProcess(vars, catalogue);
  const cookies = new Map<string, string>();
  const join = async (member: NonNullable<Parameters<typeof addStaff>[1]> & { id: string }) => {
    addStaff(shop.sqlite, member);
    cookies.set(member.id, await logInStaffAs(shop.sqlite, member.id));
  };
  for (const role of ROLES) await join({ id: role, role });
  /** Asks as the member of that name; 'nobody' has no session. */
  const ask = (who: string, path: string, body?: unknown, options: AskOptions = {}) =>
    shop.ask(`/redaktion/api/${path}`, {
      cookie: cookies.get(who) ?? '',
      body,
      ...options,
      headers: { origin: 'http://localhost', ...options.headers },
    });
  const acts = (): unknown[] =>
    shop.sqlite.prepare('select staff_id, kind, subject from staff_act order by rowid').all();
  return { ...shop, ask, acts, join };
}

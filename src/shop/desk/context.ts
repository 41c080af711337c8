import type { SqlDatabase } from '#lib/sql.ts';
import { contentTypes, type ContentTypeName } from '#shop/content/index.ts';
import { Refusal } from '#lib/refusal.ts';
import type { WithStaff } from '#shop/staff/index.ts';
import { fieldFaults } from './field-faults.ts';

/** What the desk's verbs see of the world. */
export interface DeskContext extends WithStaff {
  db: SqlDatabase;
  /** UTC, ISO 8601. */
  now: string;
  newId: () => string;
}

/** The words of an entry as its type's schema reads them, as JSON. Refuses `desk.fields` with the places that are wrong and why. */
export function checkedBody(type: string, fields: unknown): string {
  const parsed = contentTypes[type as ContentTypeName].schema.safeParse(fields);
  if (parsed.success) return JSON.stringify(parsed.data);
  throw new Refusal('desk.fields', fieldFaults(parsed.error.issues, fields));
}

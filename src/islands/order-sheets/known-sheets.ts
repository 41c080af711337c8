import type { KnownSheet } from '#shop/order-sheets/model.ts';
import { api } from '../kit/api.ts';
import { headingsOf } from './headings.ts';
import type { Sheet } from './sheet.ts';

/** Sheets whose columns somebody of the company told; none where they cannot be asked: then the columns are asked again. */
export async function knownSheets(): Promise<readonly KnownSheet[]> {
  try {
    return (await api.call('GET /customerapi/order-sheets')).sheets;
  } catch {
    return [];
  }
}

/** The columns of a sheet as they are known of others with the same headings. */
export function asKnown({ columns, header }: Sheet): KnownSheet {
  const headings = headingsOf(columns, header);
  return { columns: columns.map(({ role }, i) => ({ heading: headings[i]!.toWellFormed(), role })) };
}

/** Remembers the columns of a sheet. Where that fails they are known on this page alone. */
export async function remember(sheet: Sheet): Promise<void> {
  const body = { columns: [...asKnown(sheet).columns] };
  await api.call('POST /customerapi/order-sheets/remember', { body }).catch(() => undefined);
}

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

/** Remembers the columns of a sheet. Where that fails the rows are read all the same, and the next file is asked about again. */
export async function remember({ columns, header }: Sheet): Promise<void> {
  const headings = headingsOf(columns, header);
  const body = { columns: columns.map(({ role }, i) => ({ heading: headings[i]!.toWellFormed(), role })) };
  await api.call('POST /customerapi/order-sheets/remember', { body }).catch(() => undefined);
}

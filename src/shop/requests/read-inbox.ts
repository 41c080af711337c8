import { stringifyCsv } from '#lib/csv.ts';
import { Refusal } from '#lib/refusal.ts';
import { readContent } from '#shop/content/index.ts';
import type { Language } from '#shop/markets/index.ts';
import { requireStaff } from '#shop/staff/index.ts';
import type { Beside, InboxContext, InboxFilter, InboxLine, OpenRequest } from './inbox-model.ts';
import { answerers, inboxLines, othersOf, requestOf } from './inbox-queries.ts';

/** Requests of a filter, who has waited longest first, 500 at most, and who may answer. For service and admins. */
export async function listInbox(
  ctx: InboxContext,
  filter: InboxFilter,
): Promise<{ requests: InboxLine[]; members: string[] }> {
  const staff = requireStaff(ctx, 'service');
  const [requests, members] = await Promise.all([inboxLines(ctx, staff, filter), answerers(ctx.db)]);
  return { requests, members };
}

/** The same as a table for a spreadsheet: no cell of it runs. */
export async function inboxCsv(ctx: InboxContext, filter: InboxFilter): Promise<string> {
  const { requests } = await listInbox(ctx, filter);
  const columns = [
    'number', 'kind', 'state', 'createdAt', 'waitingSince', 'due', 'assignee', 'brand', 'country', 'language', 'customer',
    'firstName', 'lastName', 'email', 'phone', 'photos', 'messages', 'message',
  ] as const satisfies readonly (keyof InboxLine)[]; // prettier-ignore
  const rows = requests.map((line) => columns.map((column) => String(line[column] ?? '')));
  return stringifyCsv([columns, ...rows], { byteOrderMark: true });
}

/** One request with all that was said, and what stands beside it. Refuses `requests.unknown`. */
export async function openRequest(
  ctx: InboxContext,
  number: number,
): Promise<{ request: OpenRequest } & Beside> {
  const staff = requireStaff(ctx, 'service');
  const found = await requestOf(ctx.db, staff, number);
  if (!found) throw new Refusal('requests.unknown');
  const { home: _home, customerId: _id, ...request } = found;
  const { country, brand } = found;
  const market = { language: found.language as Language, country, brand, at: ctx.now };
  const [others, members, { answer }] = await Promise.all([
    othersOf(ctx.db, staff, found),
    answerers(ctx.db),
    readContent(ctx.db, ['answer'], market),
  ]);
  const templates = answer.map(({ fields }) => ({ title: fields.heading, text: fields.text }));
  return { request, others, members, templates };
}

/** Which photo of which request, for whoever may see it. Refuses `requests.unknown`. */
export async function requirePhoto(ctx: InboxContext, number: number, photo: string): Promise<void> {
  const { request } = await openRequest(ctx, number);
  if (!request.photos.some(({ id }) => id === photo)) throw new Refusal('requests.unknown');
}

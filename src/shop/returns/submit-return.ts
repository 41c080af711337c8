import { Refusal } from '#lib/refusal.ts';
import type { RefusalCode } from '#lib/refusal-codes.ts';
import { failedConstraint, refusalOf } from '#lib/sql.ts';
import { queueMail } from '#shop/mail/index.ts';
import type { Market } from '#shop/markets/index.ts';
import { requirePhotos } from '#shop/requests/index.ts';
import { requireFunction } from '#shop/session/index.ts';
import { feeOf, hasTicketValue, ticketMonth, type ReturnPosition, type ReturnReason } from './model.ts';
import { insertReturn, readBefore, takePhoto } from './queries.ts';
import { factorOf, readPositions, type ReturnsContext } from './read-returns.ts';

export interface SubmitContext extends ReturnsContext {
  readonly newId: () => string;
  readonly brand: Market['brand'];
  readonly mailLanguage: Market['language'];
  /** Address of the shop and market for links of mails. */
  readonly home: string;
  /** Time zone of the account's country, IANA. */
  readonly zone: string;
}

export interface ReturnInput {
  readonly lines: readonly { order: number; position: number; quantity: number; reason: ReturnReason }[];
  /** A free ticket for the way back is wanted. */
  readonly ticket: boolean;
  readonly words: string;
  /** Ids of photos that were sent before. */
  readonly photos: readonly string[];
}

const CODES: Readonly<Record<string, RefusalCode>> = {
  'return_slip.ticket_month': 'returns.ticket-interval',
  return_quantity: 'returns.not-allowed',
  'return_photo.photo_id': 'requests.photo-gone',
};

/**
 * Announces a return and queues its mail. The same key again is the same return. Refuses `returns.nothing` without a position,
 * `returns.not-allowed` for one that cannot go back or more pieces than came, `returns.ticket-value` below 170 EUR and
 * `returns.ticket-interval` for the second free ticket in a month of the country's zone – also where fifty ask at once –, and
 * `requests.photo-gone` for a photo that is not there or another's.
 */
export async function submitReturn(
  ctx: SubmitContext,
  input: ReturnInput,
  key: string,
): Promise<{ number: number }> {
  const caller = requireFunction(ctx, 'K09');
  const month = ticketMonth(ctx.now, ctx.zone);
  const of = { customer: caller.customerId, key: `${caller.customerId} ${key}`, month };
  const before = await readBefore(ctx.db, of);
  if (before.known !== null) return { number: before.known };
  if (input.lines.length === 0) throw new Refusal('returns.nothing');
  const lines = linesOf(await readPositions(ctx), input);
  const { currency } = lines[0]!.position;
  const factor = await factorOf(ctx.catalogue, currency);
  const positions = lines.map(({ position }) => position);
  if (input.ticket && !hasTicketValue(positions, factor, ctx.now)) throw new Refusal('returns.ticket-value');
  if (input.ticket && before.ticket !== null) throw new Refusal('returns.ticket-interval');
  await requirePhotos(
    ctx.db,
    input.photos.map((photo) => ({ id: photo })),
  );
  const id = ctx.newId();
  const slip = {
    id, key: of.key, customer_id: caller.customerId, user_id: caller.user.id,
    brand: ctx.brand, language: ctx.mailLanguage, home: ctx.home, email: caller.email,
    ticket_month: input.ticket ? month : null, fee: feeOf(lines, factor, ctx.now), currency,
    words: input.words, created_at: ctx.now, updated_at: ctx.now,
  }; // prettier-ignore
  const mail = {
    kind: 'return-announced', brand: ctx.brand, language: ctx.mailLanguage, to: caller.email, home: ctx.home,
    values: {}, path: '/service/retoure',
    lines: lines.map(({ position, quantity }) => `${quantity} × ${position.number} ${position.name}`),
  } as const; // prettier-ignore
  const mailKey = `return:${id}`;
  const written = lines.map(({ position, ...line }) => ({ ...position, ...line }));
  const statements = insertReturn(ctx.db, slip, written, mailKey);
  const queued = queueMail(ctx.db, mail, { id: ctx.newId(), key: mailKey, now: ctx.now });
  try {
    const photos = [...new Set(input.photos)].map((photo) => takePhoto(ctx.db, id, photo));
    await ctx.db.batch([...statements.before, ...photos, queued, ...statements.after]);
  } catch (error) {
    if (!failedConstraint(error, ['return_slip.key'])) throw refusalOf(error, CODES);
  }
  return { number: (await readBefore(ctx.db, of)).known! };
}

function linesOf(positions: readonly ReturnPosition[], { lines }: Pick<ReturnInput, 'lines'>) {
  const asked = new Set(lines.map(({ order, position }) => `${order}.${position}`));
  const found = lines.flatMap(({ order, position, quantity, reason }) => {
    const known = positions.find((one) => one.order === order && one.position === position);
    const may = known && known.verdict === null && quantity >= 1 && quantity <= known.left;
    return may ? [{ position: known, quantity, reason }] : [];
  });
  if (found.length < lines.length || asked.size < lines.length) throw new Refusal('returns.not-allowed');
  return found;
}

import { Refusal } from '#lib/refusal.ts';
import { failedConstraint, type CustomerDatabase, type SqlDatabase, type SqlStatement } from '#lib/sql.ts';
import { queueMail } from '#shop/mail/index.ts';
import type { Market } from '#shop/markets/index.ts';
import { DETAILS } from './details.ts';
import { LEAST_MS, type RequestKindName } from './model.ts';
import { insertRequest, loosePhotos, numberMail, numberOfKey, takePhoto } from './queries.ts';

export interface RequestContext {
  readonly db: SqlDatabase;
  /** UTC, ISO 8601. */
  readonly now: string;
  readonly newId: () => string;
  readonly market: Pick<Market, 'brand' | 'language'> & { readonly country: string };
  /** Address of the shop and market for links of mails. */
  readonly home: string;
  /** Null for a guest. */
  readonly customer: { readonly id: string; readonly user: number } | null;
  /** What the customer's logbook keeps with the request, or neither. */
  readonly kept?: { readonly logbook: CustomerDatabase; readonly own: SqlStatement[] };
}

/** A form as wire.ts checked it. */
export type RequestValues = Readonly<Record<string, unknown>>;

/**
 * Takes a request and queues its receipt, which says number and subject only: what a stranger typed is not mailed to an
 * address that a stranger typed. The same key again is the same request; with `kept` a second one at once fails on `request.key` or as its statements do. Refuses `requests.automatic` for what a machine
 * filled in, `requests.photo-gone` where a photo is not there (any more) – also where many ask with the same one at once.
 */
export async function submitRequest(
  ctx: RequestContext,
  kind: RequestKindName,
  values: RequestValues,
  key: string,
): Promise<{ number: number }> {
  if (isAutomatic(values)) throw new Refusal('requests.automatic');
  const text = (name: string): string => String(values[name] ?? '');
  const photos = photosOf(values);
  const known = await numberOfKey(ctx.db, key);
  if (known !== null) return { number: known };
  await requirePhotos(ctx.db, photos);
  const id = ctx.newId();
  const { brand, language, country } = ctx.market;
  const request = {
    id, key, kind, brand, language, country, home: ctx.home,
    customer_id: ctx.customer?.id ?? null, user_id: ctx.customer?.user ?? 0,
    salutation: text('Anrede'), first_name: text('Vorname'), last_name: text('Nachname'),
    email: text('eMail'), phone: text('Telefon'), details: JSON.stringify(detailsOf(values)),
    message: text('Nachricht'), created_at: ctx.now, updated_at: ctx.now,
  } as const; // prettier-ignore
  const mail = {
    kind: 'request-received', brand, language, to: request.email, home: ctx.home,
    values: {}, ...(ctx.customer && { path: '/meinlabor/anfragen' }),
  } as const; // prettier-ignore
  const mailKey = `request:${id}`;
  const db = ctx.kept?.logbook ?? ctx.db;
  const statements = [
    insertRequest(db, request, photos),
    ...photos.map((photo) => takePhoto(db, id, photo)),
    queueMail(db, mail, { id: ctx.newId(), key: mailKey, now: ctx.now }),
    numberMail(db, id, mailKey),
  ];
  if (ctx.kept) {
    await ctx.kept.logbook.commit(ctx.kept.own, statements);
    const number = await numberOfKey(ctx.db, key);
    if (number === null) throw new Error(`request ${id}: SHOP has not heard of it yet`); // it will; who asks again is answered
    return { number };
  }
  try {
    const [written] = await ctx.db.batch<{ number: number }>(statements);
    return { number: written!.results[0]!.number };
  } catch (error) {
    const failed = failedConstraint(error, ['request.number', 'request.key']);
    if (failed === 'request.number') throw photoGone(error);
    if (failed === 'request.key') return { number: (await numberOfKey(ctx.db, key))! };
    throw error;
  }
}

/** The field that nobody sees was filled in, or the form was sent faster than anybody types. */
function isAutomatic({ Webadresse, Dauer }: RequestValues): boolean {
  const took = Number(Dauer || Number.NaN);
  return Boolean(Webadresse) || took < LEAST_MS;
}

/** The kind's own fields; of a digitisation its cabinets with the number of their drawers. */
function detailsOf(values: RequestValues): Record<string, string> {
  const own = Object.keys(DETAILS).flatMap((name) => (values[name] ? [[name, String(values[name])]] : []));
  const drawers = (values['Schubladen'] ?? []) as readonly string[];
  const cabinets = ((values['Schraenke'] ?? []) as readonly string[]).map((name, i) => [
    `Schrank ${i + 1}`,
    `${name} (${drawers[i]})`,
  ]);
  return Object.fromEntries([...own, ...cabinets]) as Record<string, string>;
}

/** 'id' or 'place:id'. */
function photosOf(values: RequestValues): { id: string; place: string }[] {
  return ((values['Fotos'] ?? []) as readonly string[]).map((photo) => {
    const at = photo.indexOf(':');
    return { place: photo.slice(0, Math.max(at, 0)), id: photo.slice(at + 1) };
  });
}

/** Refuses `requests.photo-gone` where a photo is not there or was taken. */
export async function requirePhotos(db: SqlDatabase, photos: readonly { id: string }[]): Promise<void> {
  if (photos.length === 0) return;
  const loose = await loosePhotos(db, photos.map(({ id }) => id)); // prettier-ignore
  if (photos.some(({ id }) => !loose.has(id))) throw photoGone();
}

const photoGone = (cause?: unknown) => new Refusal('requests.photo-gone', { fields: ['Fotos'], cause });

import { Buffer } from 'node:buffer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXIF_WORDS, NO_PHOTOS, photoWithPlace, POLYGLOTS, sizedJpeg } from '../support/hostile-pictures.ts';
import type { StoredPicture } from '../../src/shop/media/index.ts';
import { tinyJpeg } from '../support/jpeg.ts';
import { logIn } from '../support/login.ts';
import { addOrder, deliverWhole } from '../support/orders.ts';
import { addCustomer } from '../support/shop-database.ts';
import { addStaff, logInStaffAs } from '../support/staff.ts';
import { startShop, type TestShop } from './support/shop.ts';

/** Hostile pictures at each way into the built Worker, and what comes out for the staff and visitors. */
let shop: TestShop;
let staff: string;
let customer: string;
/** A position that may go back. */
let line: { Auftrag: number; Position: number };

beforeAll(async () => {
  shop = await startShop();
  const now = new Date().toISOString();
  await shop.withDatabase(async (database) => {
    staff = await logInStaffAs(database, addStaff(database), { now });
    customer = await logIn(database, addCustomer(database, { id: 'sender', number: '999921' }), { now });
  });
  // one of each group: some are dangerous, cold or cut
  const articles = shop.sql(
    'select min(number) number from article group by substr(number, 1, 3)',
    'CATALOGUE_A',
  );
  const { number } = await shop.write(async (db) => {
    const lines = articles.map((article) => ({ number: String(article['number']), quantity: 500 }));
    const placed = await addOrder(db, { customerId: 'sender', placedAt: now, lines });
    await deliverWhole(db, placed, { number: 'L-uploads', shippedOn: now.slice(0, 10) }, now);
    return placed;
  });
  const { json } = await shop.ask('/customerapi/retouren', { headers: { cookie: customer } });
  const { Positionen } = json as { Positionen: { Position: number; Abgelehnt: string | null }[] };
  line = { Auftrag: number, Position: Positionen.find(({ Abgelehnt }) => Abgelehnt === null)!.Position };
});
afterAll(() => shop.stop());

let senders = 0;
/** Each sends from an address of its own: how often one may is another test's matter. */
async function post(path: string, body: object, cookie = '') {
  const headers = { 'cf-connecting-ip': `198.51.100.${(senders += 1) % 250}`, ...(cookie && { cookie }) };
  const { status, json } = await shop.ask(path, { method: 'POST', body, headers });
  const said = json as { error?: { code: string }; Foto?: string; Nummer?: number; picture?: StoredPicture };
  return { status, code: said.error?.code, said };
}
/** A file as its reader gets it. */
async function read(path: string, cookie = ''): Promise<Kept> {
  const answer = await fetch(`${shop.url}${path}`, { headers: { cookie } });
  const { status, headers } = answer;
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status, kind: headers.get('content-type'), sniffed: headers.get('x-content-type-options'), bytes };
}
interface Kept {
  readonly status: number;
  readonly kind: string | null;
  readonly sniffed: string | null;
  readonly bytes: Buffer;
}
interface Sent {
  readonly status: number;
  readonly code: string | undefined;
  readonly get: () => Promise<Kept>;
}
const nothing = (): Promise<Kept> => Promise.reject(new Error('refused'));

async function upload(picture: Buffer) {
  const { status, code, said } = await post('/guestapi/anfrage/foto', { Bild: picture.toString('base64') });
  return { status, code, id: said.Foto };
}
/** A form as one fills it in, from an address of mail of its own. */
const asked = (Art: string, Fotos: readonly string[]) => ({
  Art, Fotos, Anrede: 'w', Vorname: 'Lea', Nachname: 'Labor', eMail: `lea${(senders += 1)}@example.com`,
  Telefon: '0351 123456', Nachricht: 'Rissig.', Artikelnummer: '301000001', Charge: 'A', Menge: '2',
}); // prettier-ignore

/** The three ways in: send says what the shop answered, and how the photo is read afterwards. */
const WAYS: Readonly<Record<string, (picture: Buffer) => Promise<Sent>>> = {
  'a request': async (picture) => {
    const { id, ...refused } = await upload(picture);
    if (!id) return { ...refused, get: nothing };
    const { status, code, said } = await post('/guestapi/anfrage/DE/de', asked('complaint', [id]));
    return {
      status,
      code,
      get: () => read(`/redaktion/api/requests/${said.Nummer}/photo.jpg?photo=${id}`, staff),
    };
  },
  'a return': async (picture) => {
    const { id, ...refused } = await upload(picture);
    if (!id) return { ...refused, get: nothing };
    const body = {
      Positionen: [{ ...line, Menge: 1, Grund: 'damaged' }],
      Ungeoeffnet: true,
      Ticket: false,
      Fotos: [id],
    };
    const { status, code, said } = await post('/customerapi/retouren', body, customer);
    return {
      status,
      code,
      get: () => read(`/redaktion/api/returns/${said.Nummer}/photo.jpg?photo=${id}`, staff),
    };
  },
  'the media library': async (picture) => {
    const data = picture.toString('base64');
    const { status, code, said } = await post('/redaktion/api/media', { name: 'a.jpg', large: data, medium: data, small: data }, staff); // prettier-ignore
    return { status, code, get: () => read(said.picture!.formats.large.url) };
  },
};

describe.each(Object.entries(WAYS))('by %s', (_, send) => {
  test('a photo comes out byte for byte, as a picture only', async () => {
    const { status, get } = await send(tinyJpeg());
    expect(status).toBe(200);
    expect(await get()).toEqual({ status: 200, kind: 'image/jpeg', sniffed: 'nosniff', bytes: tinyJpeg() });
  });

  test.each(POLYGLOTS)('of %s the picture alone is kept', async (_, picture, harm) => {
    expect(picture.includes(harm)).toBe(true);
    const { status, get } = await send(picture);
    expect(status).toBe(200);
    const { bytes, kind } = await get();
    expect(kind).toBe('image/jpeg');
    expect(bytes.equals(tinyJpeg())).toBe(true);
  });

  test('position and camera of a phone’s photo are taken out', async () => {
    const photo = photoWithPlace();
    expect([photo.includes(EXIF_WORDS), photo.includes('Exif')]).toEqual([true, true]);
    const { bytes } = await (await send(photo)).get();
    expect(bytes.equals(tinyJpeg())).toBe(true);
  });

  test.each(NO_PHOTOS)('%s is refused', async (_, make) => {
    const { status, code } = await send(make());
    expect({ status, code }).toEqual({ status: 400, code: expect.stringMatching(/^(requests\.photo|media\.picture)$/) }); // prettier-ignore
  });
});

test('a photo of as many pixels as are allowed is taken', async () => {
  expect((await upload(sizedJpeg(2000, 2000))).status).toBe(200);
});

test('a photo goes with one request, also where twenty ask for it at once', async () => {
  const id = (await upload(tinyJpeg())).id!;
  const ask = (photo: string) => post('/guestapi/anfrage/DE/de', asked('special-order', [photo]));
  const together = await Promise.all(Array.from({ length: 20 }, () => ask(id)));
  expect(together.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(together.filter(({ code }) => code === 'requests.photo-gone')).toHaveLength(19);
  // with a photo of their own all twenty pass: nothing else refused them
  const own = async () => ask((await upload(tinyJpeg())).id!);
  const each = await Promise.all(Array.from({ length: 20 }, own));
  expect(each.map(({ status }) => status)).toEqual(each.map(() => 200));
});

test('another’s photo is not read through a request or return of one’s own', async () => {
  const own = await WAYS['a request']!(tinyJpeg());
  expect((await own.get()).status).toBe(200);
  const { id } = await upload(tinyJpeg());
  const numbers = shop.sql('select number from request order by number desc limit 1');
  const path = `/redaktion/api/requests/${String(numbers[0]!['number'])}/photo.jpg?photo=${id}`;
  expect((await read(path, staff)).status).toBe(404);
  expect((await read(path)).status).toBe(401);
});

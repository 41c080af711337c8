import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { contentTypes } from '#shop/content/index.ts';
import { written } from '#shop/content/written.test-support.ts';
import { createDraft } from '#shop/desk/index.ts';
import { limitOf, type Staff } from '#shop/staff/model.ts';
import { memoryBucket } from '../../../tests/support/files.ts';
import { tinyJpeg, withPart } from '../../../tests/support/jpeg.ts';
import { shopDatabase } from '../../../tests/support/shop-database.ts';
import { addPicture, describePicture, isPicturePath, listPictures, pictureKey, readUses, removePicture, restorePicture, type NewPicture } from './index.ts'; // prettier-ignore

const NOW = '2026-11-23T09:00:00.000Z';
const jpeg = tinyJpeg();
const textOf = (bytes: Buffer): string => bytes.toString('base64');
const same = (bytes: Buffer, name = 'Ofen.jpg'): NewPicture => ({ name, large: textOf(bytes), medium: textOf(bytes), small: textOf(bytes) }); // prettier-ignore
const refused = (code: string) => expect.objectContaining({ code });

function library(change: Partial<Staff> = {}) {
  const { db, sqlite } = shopDatabase();
  const files = memoryBucket();
  const staff: Staff = { sessionHash: '', id: 's1', login: 'a@example.com', name: 'Anna', role: 'editor', languages: '*', countries: '*', brands: '*', ...change }; // prettier-ignore
  let id = 0;
  const ctx = { db, files, now: NOW, newId: () => `n${(id += 1)}`, staff };
  const acts = () => sqlite.prepare('select kind, subject from staff_act order by id').all();
  return { ctx, sqlite, files, acts, later: (now: string) => ({ ...ctx, now }) };
}

/** A JPEG whose frame says another size. */
function sized(width: number, height: number): Buffer {
  const bytes = Buffer.from(jpeg);
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

test('a picture lies in its sizes without place and camera, and is there once', async () => {
  const { ctx, files, acts } = library();
  const withPlace = withPart(jpeg, 0xe1, 'Exif\0\0GPS 48.137 11.575');
  const picture = await addPicture(ctx, same(withPlace));
  expect(picture).toMatchObject({ name: 'Ofen.jpg', by: 'Anna', alts: {} });
  for (const { url } of Object.values(picture.formats)) {
    expect(isPicturePath(url)).toBe(true);
    const file = await files.get(pictureKey(url)!);
    expect(Buffer.from(await file!.arrayBuffer()).equals(jpeg)).toBe(true);
  }
  expect((await addPicture(ctx, same(jpeg, 'Noch einmal.jpg'))).id).toBe(picture.id);
  expect(await listPictures(ctx, '')).toHaveLength(1);
  expect(acts()).toEqual([{ kind: 'picture', subject: 'Ofen.jpg' }]);
});

test('what is no JPEG of the sizes is refused whatever its name is', async () => {
  const { ctx, files } = library();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  const png = Buffer.from('89504e470d0a1a0a', 'hex');
  const bomb = sized(60_000, 60_000);
  for (const bytes of [svg, png, bomb, Buffer.alloc(0), jpeg.subarray(0, 40)])
    await expect(addPicture(ctx, same(bytes))).rejects.toEqual(refused('media.picture'));
  // a page behind the picture does not come along
  const polyglot = Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]);
  const { formats } = await addPicture(ctx, same(polyglot));
  const kept = await (await files.get(pictureKey(formats.large.url)!))!.arrayBuffer();
  expect(Buffer.from(kept).includes('script')).toBe(false);
  // another picture as the smaller size
  await expect(addPicture(ctx, { ...same(sized(100, 100)), small: textOf(sized(100, 20)) })).rejects.toEqual(refused('media.picture')); // prettier-ignore
  await expect(addPicture(ctx, { ...same(sized(800, 600)), small: textOf(sized(800, 600)) })).rejects.toEqual(refused('media.picture')); // prettier-ignore
});

test('a picture says what it shows in each language, by whom that language is', async () => {
  const { ctx } = library({ languages: limitOf('de fr') });
  const { id } = await addPicture(ctx, same(jpeg));
  await describePicture(ctx, id, { language: 'de', alt: 'Ein Ofen' });
  const described = await describePicture(ctx, id, { language: 'fr', alt: 'Un four' });
  expect(described.alts).toEqual({ de: 'Ein Ofen', fr: 'Un four' });
  expect((await describePicture(ctx, id, { language: 'fr', alt: '' })).alts).toEqual({ de: 'Ein Ofen' });
  await expect(describePicture(ctx, id, { language: 'en', alt: 'A furnace' })).rejects.toEqual(refused('staff.not-allowed')); // prettier-ignore
  expect(await listPictures(ctx, 'ein ofen')).toHaveLength(1);
  expect(await listPictures(ctx, 'brenner')).toEqual([]);
});

test('a picture that an entry shows stays, another one can be taken back for a day', async () => {
  const { ctx, sqlite, files, later } = library();
  const picture = await addPicture(ctx, same(jpeg));
  const { url } = picture.formats.large;
  const image = { url, alt: 'Ein Ofen', formats: picture.formats };
  const fields = { ...written('promotion'), image };
  await createDraft(ctx, {
    type: 'promotion',
    key: 'ofen',
    language: 'de',
    country: '*',
    brand: '*',
    fields,
  });
  expect(await readUses(ctx, picture.id)).toMatchObject([{ type: 'promotion', key: 'ofen', language: 'de' }]);
  await expect(removePicture(ctx, picture.id)).rejects.toEqual(refused('media.used'));
  sqlite.exec('update content_entry set draft_revision = null');
  expect(await readUses(ctx, picture.id)).toEqual([]);
  await removePicture(ctx, picture.id);
  await removePicture(ctx, picture.id);
  expect(await listPictures(ctx, '')).toEqual([]);
  expect(await restorePicture(later('2026-11-24T08:59:00.000Z'), picture.id)).toMatchObject({
    id: picture.id,
  });
  await removePicture(ctx, picture.id);
  const tomorrow = later('2026-11-25T09:00:00.000Z');
  await expect(restorePicture(tomorrow, picture.id)).rejects.toEqual(refused('media.unknown'));
  await addPicture(tomorrow, same(sized(2, 2)));
  expect(await files.get(pictureKey(url)!)).toBeNull();
});

test('an image of an entry is one of the library', () => {
  const size = { url: 'https://evil.example/a.jpg', width: 1, height: 1 };
  const image = { url: '/media/../x', alt: '', formats: { large: size, medium: size, small: size } };
  const { success } = contentTypes.hero.schema.safeParse({ ...contentTypes.hero.sample, image });
  expect(success).toBe(false);
});

import { beforeEach, expect, test } from 'vitest';
import { tinyJpeg } from '../../../tests/support/jpeg.ts';
import { deskShop, type Json } from './desk-calls.test-support.ts';

let desk: Awaited<ReturnType<typeof deskShop>>;
beforeEach(async () => {
  desk = await deskShop();
});

const bytes = tinyJpeg().toString('base64');
const PICTURE = { name: ' Ofen.jpg ', large: bytes, medium: bytes, small: bytes };
const add = async (): Promise<Json> => (await desk.ask('editor', 'media', PICTURE)).json.picture;

test('a picture is added, described, found by its words, removed and brought back', async () => {
  const picture = await add();
  expect(picture).toMatchObject({ name: 'Ofen.jpg', alts: {}, by: 'editor' });
  const { json } = await desk.ask('editor', `media/${picture.id}/alt`, {
    language: 'de',
    alt: ' Öfen zum Sintern ',
  });
  expect(json.picture.alts).toEqual({ de: 'Öfen zum Sintern' });
  expect((await desk.ask('editor', 'media?q=%C3%B6fen')).json.pictures).toHaveLength(1);
  expect((await desk.ask('editor', 'media?q=zange')).json.pictures).toEqual([]);
  expect((await desk.ask('editor', `media/${picture.id}/uses`)).json).toEqual({ uses: [] });
  expect((await desk.ask('editor', `media/${picture.id}/remove`, {})).json).toEqual({ removed: true });
  expect((await desk.ask('editor', 'media')).json.pictures).toEqual([]);
  expect((await desk.ask('editor', `media/${picture.id}/restore`, {})).json.picture.id).toBe(picture.id);
  expect((await desk.ask('editor', 'media')).json.pictures).toHaveLength(1);
});

test('a picture there is not is unknown to every call', async () => {
  for (const [path, body] of [
    ['uses', undefined],
    ['alt', { language: 'de', alt: 'x' }],
    ['remove', {}],
    ['restore', {}],
  ] as const) {
    const { status, json } = await desk.ask('editor', `media/gibt-es-nicht/${path}`, body);
    expect([path, status, json.error.code]).toEqual([path, 404, 'media.unknown']);
  }
});

test('what is no picture is refused, what is too large before it is read', async () => {
  const text = Buffer.from('<svg onload="alert(1)"/>').toString('base64');
  const wrong = await desk.ask('editor', 'media', { ...PICTURE, small: text });
  expect([wrong.status, wrong.json.error.code]).toEqual([400, 'media.picture']);
  expect((await desk.ask('editor', 'media', { ...PICTURE, large: 'A'.repeat(1_000_001) })).status).toBe(400);
  expect((await desk.ask('editor', 'media', { ...PICTURE, large: 'A'.repeat(2_000_000) })).status).toBe(413);
  expect((await desk.ask('editor', 'media', { ...PICTURE, name: '  ' })).status).toBe(400);
  expect((await desk.ask('editor', 'media')).json.pictures).toEqual([]);
});

test('words for a language there is not, or too long, are refused', async () => {
  const { id } = await add();
  for (const body of [
    { language: 'xx', alt: 'x' },
    { language: 'de', alt: 'x'.repeat(201) },
  ])
    expect((await desk.ask('editor', `media/${id}/alt`, body)).status).toBe(400);
});

test('nobody sees the pictures of the desk without a session', async () => {
  const { id } = await add();
  for (const [path, body] of [
    ['media', undefined],
    ['media', PICTURE],
    [`media/${id}/uses`, undefined],
    [`media/${id}/alt`, { language: 'de', alt: 'x' }],
    [`media/${id}/remove`, {}],
    [`media/${id}/restore`, {}],
  ] as const)
    expect([path, (await desk.ask('nobody', path, body)).status]).toEqual([path, 401]);
});

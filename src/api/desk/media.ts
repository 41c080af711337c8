import { z } from '@hono/zod-openapi';
import { LANGUAGES } from '#shop/markets/index.ts';
import { addPicture, describePicture, listPictures, PICTURE_SIZES, readUses, removePicture, restorePicture, type PictureSize } from '#shop/media/index.ts'; // prettier-ignore
import type { ShopContext } from '#platform/context.ts';
import { boundedText } from '../contract/fields.ts';
import { operation } from '../contract/operation.ts';
import { deskContext, ofDesk } from './call.ts';

const group = 'Editors’ pictures';
/** Bytes of each size at most, as base64. */
const MOST = { large: 1_000_000, medium: 500_000, small: 200_000 } as const satisfies Record<
  PictureSize,
  number
>;
const params = z.object({ picture: boundedText(64) });
const size = z.object({ url: z.string(), width: z.int(), height: z.int() });
const picture = z
  .object({
    id: z.string(),
    name: z.string(),
    bytes: z.int().openapi({ description: 'of the large size' }),
    formats: z.object({ large: size, medium: size, small: size }),
    alts: z.record(z.string(), z.string()).openapi({ description: 'what it shows, by language' }),
    by: z.string(),
    at: z.string(),
  })
  .openapi('DeskPicture');
const answer = z.object({ picture });

const contextOf = async (shop: ShopContext) => ({ ...(await deskContext(shop)), files: shop.files });

/** Pictures of the editors: adding, describing, where one is shown, removing and taking that back. */
export const mediaOperations = [
  operation({
    ...ofDesk,
    group,
    method: 'get',
    path: '/redaktion/api/media',
    who: 'staff',
    summary: 'Pictures by their name or what they show, the latest first, 200 at most',
    query: z.object({ q: z.string().max(100).optional() }),
    answer: z.object({ pictures: z.array(picture) }),
    run: async ({ query, shop }) => ({
      pictures: await listPictures(await deskContext(shop), query.q?.trim() ?? ''),
    }),
  }),
  operation({
    ...ofDesk,
    group,
    method: 'post',
    path: '/redaktion/api/media',
    who: 'staff',
    summary: 'Adds a picture in its three sizes; the same picture is there once',
    description: `JPEG as base64, ${Object.values(PICTURE_SIZES).join(', ')} px at most; position and camera are taken out.`,
    body: z
      .object({
        name: z.string().trim().min(1).max(100),
        large: boundedText(MOST.large),
        medium: boundedText(MOST.medium),
        small: boundedText(MOST.small),
      })
      .openapi('DeskNewPicture'),
    bodyLimit: MOST.large + MOST.medium + MOST.small + 2000,
    answer,
    refuses: ['media.picture'],
    run: async ({ body, shop }) => ({
      picture: await addPicture(await contextOf(shop), body),
    }),
  }),
  operation({
    ...ofDesk,
    group,
    method: 'get',
    path: '/redaktion/api/media/{picture}/uses',
    who: 'staff',
    summary: 'Entries that show a picture, drafts included, 50 at most',
    params,
    answer: z.object({
      uses: z.array(
        z.object({
          entry: z.string(),
          type: z.string(),
          key: z.string(),
          language: z.string(),
          country: z.string(),
          brand: z.string(),
        }),
      ),
    }),
    refuses: ['media.unknown'],
    run: async ({ params: { picture: id }, shop }) => ({ uses: await readUses(await deskContext(shop), id) }),
  }),
  operation({
    ...ofDesk,
    group,
    method: 'post',
    path: '/redaktion/api/media/{picture}/alt',
    who: 'staff',
    summary: 'Says in a language what a picture shows',
    params,
    body: z
      .object({ language: z.enum(LANGUAGES), alt: z.string().trim().max(200) })
      .openapi('DeskPictureAlt'),
    answer,
    refuses: ['media.unknown'],
    run: async ({ params: { picture: id }, body, shop }) => ({
      picture: await describePicture(await deskContext(shop), id, body),
    }),
  }),
  operation({
    ...ofDesk,
    group,
    method: 'post',
    path: '/redaktion/api/media/{picture}/remove',
    who: 'staff',
    summary: 'Removes a picture that nothing shows; it can be taken back for a day',
    params,
    answer: z.object({ removed: z.literal(true) }),
    refuses: ['media.unknown', 'media.used'],
    run: async ({ params: { picture: id }, shop }) => {
      await removePicture(await deskContext(shop), id);
      return { removed: true } as const;
    },
  }),
  operation({
    ...ofDesk,
    group,
    method: 'post',
    path: '/redaktion/api/media/{picture}/restore',
    who: 'staff',
    summary: 'Takes the removal of a picture back',
    params,
    answer,
    refuses: ['media.unknown'],
    run: async ({ params: { picture: id }, shop }) => ({
      picture: await restorePicture(await deskContext(shop), id),
    }),
  }),
] as const;

import { fields, openStorage, readJson, writeJson } from '../kit/stores/persisted.ts';
import { scalePhoto } from './scale-photo.ts';

/** A photo that the shop has, as this tab remembers it. */
export interface KeptPhoto {
  readonly place: string;
  readonly id: string;
  /** A small picture in the address itself. */
  readonly preview: string;
}

/** Per page: its form has its own photos. */
const keyOf = (): string => `photos:${location.pathname}`;
const THUMBNAIL_PIXELS = 160;

/** Photos that were sent before the page was left: the shop keeps them for a day until a request takes them. */
export function readKeptPhotos(): KeptPhoto[] {
  const { photos } = readJson(openStorage('sessionStorage'), keyOf(), fields);
  return Array.isArray(photos) ? photos.map(fields).flatMap(photoOf) : [];
}

function photoOf({ place, id, preview }: Readonly<Record<string, unknown>>): KeptPhoto[] {
  const isWhole = typeof place === 'string' && typeof id === 'string' && typeof preview === 'string';
  return isWhole && id !== '' && preview.startsWith('data:image/jpeg') ? [{ place, id, preview }] : [];
}

/** Keeps the photos of a request until it is sent, over a reload; none forgets them. */
export function keepPhotos(photos: readonly KeptPhoto[]): void {
  if (photos.length === 0) return openStorage('sessionStorage').removeItem(keyOf());
  writeJson(openStorage('sessionStorage'), keyOf(), { photos });
}

/** A small picture of a photo as an address of its own; '' where it cannot be drawn. */
export async function thumbnailOf(photo: Blob): Promise<string> {
  const small = await scalePhoto(photo, THUMBNAIL_PIXELS).catch(() => null);
  if (!small) return '';
  const reader = new FileReader();
  const read = new Promise((resolve) => reader.addEventListener('loadend', resolve));
  reader.readAsDataURL(small);
  await read;
  return String(reader.result ?? '');
}

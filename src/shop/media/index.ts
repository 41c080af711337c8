export { addPicture, type NewPicture } from './add-picture.ts';
export { describePicture, removePicture, restorePicture } from './change-picture.ts';
export type { MediaContext } from './context.ts';
export { listPictures, readUses } from './list-pictures.ts';
export {
  isPicturePath,
  pictureKey,
  PICTURE_SIZES,
  uploadOf,
  upstreamPicture,
  type PictureSize,
  type StoredPicture,
} from './model.ts';

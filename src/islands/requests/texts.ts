import { texts } from '#i18n/island-texts.ts';
import { formTexts, nameTexts } from '../kit/form/texts.ts';

/** The page of material data: what documents are called, beside the form itself. */
export const materialDataTexts = texts('catalogue:document', 'requests:mdr');

export const returnPhotoTexts = texts('requests:photos');

export const requestTexts = [
  ...formTexts,
  ...nameTexts,
  ...texts(
    'requests:subject',
    'requests:kind',
    'requests:field',
    'requests:option',
    'requests:hours',
    'requests:submit',
    'requests:done',
    'requests:done-text',
    'requests:follow',
    'requests:photos',
    'requests:cabinet',
    'registration:salutation',
    'registration:field.salutation',
    'registration:field.email',
    'registration:field.phone',
  ),
];

import { texts } from '#i18n/island-texts.ts';
import { documentTexts } from '../work-records/document/texts.ts';

/** What the field for a code says. */
export const typedTexts = texts('scanner:typed');

/** What the result of a scan says. */
const resultTexts = [
  ...documentTexts,
  ...typedTexts,
  ...texts(
    'cart:problem.blocked',
    'catalogue:document',
    'catalogue:vkz',
    'offline:own-deliveries',
    'scanner:action',
    'scanner:done',
    'scanner:facts',
    'scanner:field',
    'scanner:lot',
    'scanner:restock',
    'scanner:note',
    'scanner:recent',
    'scanner:refused',
    'scanner:result.again',
    'scanner:result.ask',
    'scanner:result.asking',
    'scanner:result.by-maker',
    'scanner:result.label',
    'scanner:result.not-found',
    'scanner:result.not-found-next',
    'scanner:result.search',
    'scanner:result.several',
  ),
] as const;

export const scanResultTexts = resultTexts;

/** What a camera says within another page. */
export const viewfinderTexts = texts(
  'scanner:camera.close',
  'scanner:camera.closer',
  'scanner:camera.lens',
  'scanner:camera.light',
  'scanner:camera.open',
  'scanner:camera.picture',
  'scanner:camera.starting',
  'scanner:choice',
  'scanner:fault.busy',
  'scanner:fault.busy-next',
  'scanner:fault.denied',
  'scanner:fault.denied-next',
  'scanner:fault.lost',
  'scanner:fault.lost-next',
  'scanner:fault.none',
  'scanner:fault.none-next',
);

/** What the scanner's page says. */
export const cameraTexts = [
  ...resultTexts,
  ...texts(
    'offline:elsewhere',
    'scanner:camera',
    'scanner:choice',
    'scanner:fault',
    'scanner:mode',
    'scanner:settings.title',
    'scanner:tutorial.hint',
    'scanner:tutorial.open',
    'scanner:tutorial.skip',
    'scanner:tutorial.title',
    'scanner:ways',
  ),
] as const;

/** What the scanner's settings say. */
export const scannerSettingsTexts = texts(
  'scanner:mode',
  'scanner:settings.absent-device',
  'scanner:settings.acting',
  'scanner:settings.any-device',
  'scanner:settings.device',
  'scanner:settings.done',
  'scanner:settings.ean',
  'scanner:settings.formats',
  'scanner:settings.inverted',
  'scanner:settings.inverted-hint',
  'scanner:settings.user',
  'scanner:settings.user-hint',
  'scanner:size',
);

export * from './model.ts';
export { cacheSeconds, contentFromRows, readContent, type ContentState } from './read-content.ts';
export {
  contentWithState,
  stateStatement,
  type ContentDb,
  type ContentRow,
  type Statement,
} from './queries.ts';
export { headingsOf, renderRichText, richTextToPlain, type RenderOptions } from './render-rich-text.ts';
export type { RichText } from './rich-text.ts';
export { fillFields, fillPlaceholders, type PlaceholderValues } from './placeholders.ts';
export { isAvailable } from './available.ts';
export { bestEntries, type Candidate } from './best-entries.ts';
export { entriesOfStrapi, STRAPI_COLLECTIONS } from './strapi.ts';
export { captionsOf, webVtt } from './captions.ts';
export { companyPlaceholders } from './company-placeholders.ts';
export { isExternal, resolveTarget } from '#lib/link-target.ts';
export { contentWire, type WireItem, type WireOptions } from './wire.ts';
export { teamWire } from './team-wire.ts';
export {
  CONTENT_TYPE_NAMES,
  contentTypes,
  EXAMPLE,
  formOf,
  PUBLIC_TYPE_NAMES,
  type ContentOf,
  type ContentTypeName,
  type FormField,
  type PublicTypeName,
} from './types/index.ts';
export type { ContentIcon, ContentImage, ContentLink, Scene, Tone } from './types/field.ts';

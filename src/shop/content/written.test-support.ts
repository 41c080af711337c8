import { contentTypes, EXAMPLE, type ContentOf, type ContentTypeName } from './index.ts';

/** The words of a type's example as somebody would have written them: they may be published. */
export const written = <T extends ContentTypeName>(type: T): ContentOf<T> =>
  JSON.parse(JSON.stringify(contentTypes[type].sample).replaceAll(EXAMPLE, '')) as ContentOf<T>;

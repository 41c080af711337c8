import { z } from 'zod';
import { contentType } from './content-type.ts';
import { code, count, line, richText, scene, text } from './field.ts';

/** A video with its written guide (videos/{id}; the id is the key). */
export const video = contentType(
  'video',
  z.strictObject({
    heading: line('heading', 100),
    text: text('text', 300),
    picture: scene(),
    seconds: count('seconds').optional(),
    /** File in the media library; without it the page shows the written guide. */
    file: code('file', 300).optional(),
    captions: code('captions', 300).optional(),
    /** The same in words: for reading, and for those who cannot hear or play it (WCAG 1.2.1). */
    transcript: richText('transcript'),
  }),
  {
    heading: 'Material scannen',
    text: 'In drei Schritten zur Chargendokumentation.',
    picture: 'scanner',
    transcript: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Text.' }] }] },
  },
);

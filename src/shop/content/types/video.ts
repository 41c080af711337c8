import { z } from 'zod';
import { contentType } from './content-type.ts';
import { count, line, needs, richText, scene, target, text, videoFile } from './field.ts';

/** A video with its written guide (videos/{id}; the id is the key). */
export const video = contentType(
  'video',
  () =>
    z.strictObject({
      needs: needs(),
      heading: line('heading', 100),
      text: text('text', 300),
      picture: scene(),
      seconds: count('seconds').optional(),
      /** A file of the shop, with its picture (.webp) beside it; without it the page shows the written guide. */
      file: videoFile('file').optional(),
      /** A player elsewhere, where the operator allows its origin (VIDEO_ORIGINS); loaded after consent. */
      external: target('external').optional(),
      /** The same in words, in numbered steps: for reading, for those who cannot play it, and for the captions (WCAG 1.2.1). */
      transcript: richText('transcript'),
    }),
  {
    heading: 'Beispiel: Material scannen',
    text: 'Beispiel: In drei Schritten zur Chargendokumentation.',
    picture: 'scanner',
    transcript: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Beispiel: Text.' }] }],
    },
  },
);

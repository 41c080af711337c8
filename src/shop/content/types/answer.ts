import { z } from 'zod';
import { contentType } from './content-type.ts';
import { line, needs, text } from './field.ts';

/** An answer to begin with, for the staff's inbox alone; %name% and %number% are filled in from the request. */
export const answer = contentType(
  'answer',
  () => z.strictObject({ needs: needs(), heading: line('heading', 80), text: text('text', 2000) }),
  {
    heading: 'Beispiel: Foto nachreichen',
    text: 'Beispiel: Guten Tag %name%,\n\nbitte senden Sie uns noch ein Foto der Packung.',
  },
);

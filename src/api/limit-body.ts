import { bodyLimit } from 'hono/body-limit';
import { Refusal } from '#lib/refusal.ts';

/** Refuses `request.too-large` for a body of more bytes, whether its length is said or counted. */
export function limitBody(maxSize: number) {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new Refusal('request.too-large');
    },
  });
}

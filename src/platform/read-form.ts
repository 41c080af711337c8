import { Refusal } from '#lib/refusal.ts';

/** The form of a request. Refuses `request.malformed` for what is none – another media type, a broken one. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch (cause) {
    throw new Refusal('request.malformed', { cause });
  }
}

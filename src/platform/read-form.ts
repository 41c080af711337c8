import { readBounded } from '#lib/read-bounded.ts';
import { Refusal } from '#lib/refusal.ts';

/** The longest form of ours, a cart of 500 lines with notes, is a fifth of it. */
const MAX_BYTES = 512 * 1024;
/** Fields that are taken: what takes a parser's time and memory is their number. */
const MAX_FIELDS = 5000;
const AND = 0x26;

/**
 * The form of a request. Refuses `request.malformed` for anything else – another media type, a broken one – and
 * `request.too-large` above half a megabyte or 5,000 fields, with or without a length in the head, before it is taken apart.
 */
export async function readForm(request: Request): Promise<FormData> {
  const bytes = await readBounded(request, MAX_BYTES).catch((cause: unknown) => {
    throw new Refusal('request.malformed', { cause }); // the sender went away
  });
  if (!bytes || hasTooManyFields(bytes)) throw new Refusal('request.too-large');
  const type = request.headers.get('content-type') ?? '';
  try {
    return await new Response(bytes, { headers: { 'content-type': type } }).formData();
  } catch (cause) {
    throw new Refusal('request.malformed', { cause });
  }
}

function hasTooManyFields(bytes: Uint8Array): boolean {
  let fields = 0;
  for (let at = bytes.indexOf(AND); at >= 0 && fields <= MAX_FIELDS; at = bytes.indexOf(AND, at + 1))
    fields += 1;
  return fields > MAX_FIELDS;
}

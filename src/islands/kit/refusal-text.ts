import { ApiError } from '#lib/api-client.ts';
import { isOffline } from './network.ts';
import { pageText } from './page-text.ts';

/** What the API's error answer says: its sentence, code and the fields it names. */
export interface Said {
  message: string;
  code: string;
  fields: readonly string[];
  /** What is said beside a field; none where the sentence itself is all there is to say. */
  fieldMessages: Readonly<Record<string, string>>;
  /** What goes with the refusal: new figures, names of articles. */
  facts: Readonly<Record<string, unknown>>;
}

interface ErrorBody {
  error?: Partial<Said>;
}

/** Reads a failed call: the API's sentence, that there is no network, or the fallback where nothing of ours answered. */
export async function readRefusal(error: unknown, fallback: string): Promise<Said> {
  const nothing: Said = { message: fallback, code: 'fault', fields: [], fieldMessages: {}, facts: {} };
  if (!(error instanceof ApiError))
    return isOffline() ? { ...nothing, message: pageText('unsent') || fallback } : nothing;
  try {
    const body = (await error.response.json()) as ErrorBody;
    const {
      message = fallback,
      code = 'fault',
      fields = [],
      fieldMessages = {},
      facts = {},
    } = body.error ?? {};
    return { message, code, fields, fieldMessages, facts };
  } catch {
    return nothing; // not JSON: something between us and the shop answered
  }
}

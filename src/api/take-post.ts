import type * as z from 'zod/mini';
import { translator } from '#i18n/translate.ts';
import { Refusal } from '#lib/refusal.ts';
import type { RefusalCode } from '#lib/refusal-codes.ts';
import { checkForm } from '#lib/validators/check-form.ts';
import {
  faultsOf,
  readFields,
  withoutSecrets,
  type Faults,
  type PostedForm,
} from '#lib/validators/form-data.ts';
import { FIELD_TEXTS } from '#lib/validators/field-texts.ts';
import { readForm } from '#platform/read-form.ts';
import type { Language } from '#shop/markets/index.ts';
import { STATUS } from './refusals.ts';

/** A form without script that was refused: what the page shows once more, and the answer's status. */
export interface Refused extends PostedForm {
  readonly status: number;
  readonly code: RefusalCode;
}

/**
 * Takes a form that came without script: checks it by the schema that the browser has too, hands the values to `send`, and
 * returns null where that worked – the page redirects – or what is wrong in the page's language, passwords left out.
 */
export async function takePost<Schema extends z.ZodMiniObject>(
  request: Request,
  language: Language,
  schema: Schema,
  send: (values: z.output<Schema>) => Promise<unknown>,
): Promise<Refused | null> {
  const t = translator(language);
  const given = readFields(schema, await readForm(request));
  const typed = withoutSecrets(given);
  const { values, errors } = checkForm(schema, given);
  if (errors) {
    const said = Object.entries(errors).map(([name, text]) => [name, t(text)]);
    const fields = Object.fromEntries(said) as Faults['fields'];
    return { typed, faults: { message: null, fields }, status: STATUS['form.invalid'], code: 'form.invalid' };
  }
  try {
    await send(values as z.output<Schema>);
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return {
      typed,
      faults: faultsOfRefusal(error, Object.keys(schema.shape), t),
      status: STATUS[error.code],
      code: error.code,
    };
  }
}

function faultsOfRefusal(
  { code, detail }: Refusal,
  names: readonly string[],
  t: ReturnType<typeof translator>,
): Faults {
  const { fields = [], texts = {} } = detail;
  const fieldMessages = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, t(text)]));
  const refused = { code, message: t(`errors:${code}`), fields, fieldMessages };
  return faultsOf(refused, names, () => t(FIELD_TEXTS.invalid));
}

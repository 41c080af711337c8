import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import type * as z from 'zod/mini';
import { AbortedError } from '#lib/api-client.ts';
import { checkForm } from '#lib/validators/check-form.ts';
import type { FieldErrors } from '#lib/validators/field-texts.ts';
import { readFields, type Faults } from '#lib/validators/form-data.ts';
import { useIsland } from '../island.tsx';
import { readRefusal } from '../refusal-text.ts';
import { showToast } from '../stores/toast.ts';
import { boundFields } from './bound-fields.ts';
import { forgetDraft, keepDraft, restoreDraft } from './draft.ts';
import { focusOn, messageOf, NOTHING, saidOf, sentencesOf, withoutFault, type Found } from './form-faults.ts';
import type { FieldName, FormModel, FormOptions, Input } from './form-model.ts';

/**
 * A form: checks by its schema, makes the call, says what is wrong beside the fields or above the form and moves the focus to
 * the first. The fields keep themselves what is typed, so that nothing is lost when the page wakes or is refused.
 */
export function useForm<Schema extends z.ZodMiniObject, Answer>(
  options: FormOptions<Schema, Answer>,
): FormModel<FieldName<Schema>, Answer> {
  const { id, draft, posted } = options;
  const ref = useRef<HTMLFormElement>(null);
  const messageRef = useRef<HTMLDivElement>(null);
  const [{ faults, code }, setFound] = useState<Found>({ faults: posted?.faults ?? NOTHING, code: null });
  const [pending, setPending] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const { t } = useIsland();
  const say = (errors: FieldErrors): Faults['fields'] => sentencesOf(errors, t, options.invalid);
  const isUnderWay = useRef(false);

  useEffect(() => {
    if (draft && ref.current) restoreDraft(draft, ref.current);
  }, [draft]);

  const show = (next: Faults, refusal: string | null = null): void => {
    flushSync(() => setFound({ faults: next, code: refusal })); // the sentences stand there before the focus does
    const [wrong, sentence] = Object.entries(next.fields)[0] ?? [];
    if (options.saved) showToast(next.message ?? sentence ?? '', 'error');
    focusOn(ref.current, wrong ?? options.focusOf?.[refusal ?? ''], messageRef.current);
  };
  const submit = async (): Promise<void> => {
    isUnderWay.current = true;
    setPending(true); // its rules may still have to come
    let schema: Schema | null = null;
    try {
      schema = await options.schema();
      const { values, errors } = checkForm(schema, readFields(schema, new FormData(ref.current!)));
      if (errors) {
        options.onInvalid?.();
        return show({ message: null, fields: say(errors) });
      }
      setFound({ faults: NOTHING, code: null });
      const answered = await options.send(values as z.output<Schema>);
      if (draft) forgetDraft(draft);
      await options.onDone?.(answered, values as z.output<Schema>);
      if (options.saved) showToast(options.saved, 'success');
      setAnswer(() => answered);
    } catch (error) {
      if (error instanceof AbortedError) return;
      const refused = await readRefusal(error, options.failed ?? t('session:form.failed'));
      show(saidOf(refused, Object.keys(schema?.shape ?? {}), options.focusOf, say), refused.code);
    } finally {
      isUnderWay.current = false;
      setPending(false);
    }
  };
  const element = {
    id,
    ref,
    onSubmit: (event: SubmitEvent<HTMLFormElement>): void => {
      event.preventDefault();
      if (!isUnderWay.current) void submit();
    },
    onInput: ({ target }: Input): void => typedInto(options, { form: ref.current, target }, setFound),
    onFocus: () => void loaded(options.schema),
  };
  const message = messageOf(faults, options.wrongFields);
  return { element, message, messageRef, code, pending, answer, ...boundFields(options, faults) };
}

/** Keeps what is typed once the schema is there, which says what kind a field is. */
async function keepTyped(
  draft: string,
  form: HTMLFormElement | null,
  schema: FormOptions<z.ZodMiniObject, unknown>['schema'],
): Promise<void> {
  if (!form) return;
  try {
    keepDraft(draft, readFields(await schema(), new FormData(form)));
  } catch {
    // the schema did not come: the press says it
  }
}

/** Has the schema come; what fails now is said by the press. */
async function loaded(schema: () => unknown): Promise<void> {
  await Promise.resolve(schema()).catch(() => undefined);
}

/** What follows an input: the draft is kept, and the fault of its field is told no more. */
function typedInto(
  { draft, schema }: Pick<FormOptions<z.ZodMiniObject, unknown>, 'draft' | 'schema'>,
  { form, target }: Input & { form: HTMLFormElement | null },
  change: (next: (found: Found) => Found) => void,
): void {
  if (draft) void keepTyped(draft, form, schema);
  change((found) => withoutFault(found, target));
}

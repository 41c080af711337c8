import { useEffect, useRef, useState, type SubmitEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type * as z from 'zod/mini';
import { AbortedError } from '#lib/api-client.ts';
import { checkForm } from '#lib/validators/check-form.ts';
import type { Translate } from '#i18n/island-texts.ts';
import { FIELD_TEXTS, type FieldErrors } from '#lib/validators/field-texts.ts';
import { faultsOf, readFields, type Faults, type PostedForm, type Typed } from '#lib/validators/form-data.ts';
import { useIsland } from '../island.tsx';
import { readRefusal } from '../refusal-text.ts';
import { showToast } from '../stores/toast.ts';
import { forgetDraft, keepDraft, restoreDraft } from './draft.ts';

type FieldName<Schema extends z.ZodMiniObject> = keyof z.output<Schema> & string;

export interface FormOptions<Schema extends z.ZodMiniObject, Answer> {
  /** Id of the form; those of its fields begin with it. */
  id: string;
  /**
   * Makes the schema of the fields, in the order of the page; for browser and server. It loads with the first focus: zod
   * and the fields are 10 KB that no page needs before.
   */
  schema: () => Schema | Promise<Schema>;
  /** Makes the call with the checked values. */
  send: (values: z.output<Schema>) => Promise<Answer>;
  /** What follows the answer; the form counts as pending until it is done. May throw as `send` may. */
  onDone?: (answer: Answer, values: z.output<Schema>) => void | Promise<void>;
  /** What the fields hold at first. */
  initial?: { readonly [Name in FieldName<Schema>]?: Typed };
  /** Said beside a field that the shop found wrong without saying why. */
  invalid?: { readonly [Name in FieldName<Schema>]?: string };
  /** Said above the form while fields are wrong; nothing without it. */
  wrongFields?: string;
  /** Refusals that are said above the form, by their codes, and the field that has the focus then. */
  focusOf?: Readonly<Record<string, FieldName<Schema>>>;
  /** Told when the browser found fields wrong. */
  onInvalid?: () => void;
  /** Said where nothing of the shop answered; a general sentence without it. */
  failed?: string;
  /** Said by a toast when it worked; then a toast says as well what did not. */
  saved?: string;
  /** Name under which what is typed is kept in this tab; not kept without one. */
  draft?: string | undefined;
  /** The form as it was posted without script, with what is wrong. */
  posted?: PostedForm | null | undefined;
}

interface Bound {
  id: string;
  name: string;
  error: string | undefined;
  /** The first fault of a form that came without script; elsewhere the focus is moved. */
  autoFocus?: true;
}

/** Where something was typed. */
interface Input {
  target: EventTarget;
}

export interface FormModel<Name extends string, Answer> {
  /** Attributes of the form's element. */
  readonly element: {
    id: string;
    ref: RefObject<HTMLFormElement | null>;
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
    onInput: (event: Input) => void;
    onFocus: () => void;
  };
  /** Said above the form. */
  readonly message: string | null;
  readonly messageRef: RefObject<HTMLDivElement | null>;
  /** Code of the last refusal; null while there is none. */
  readonly code: string | null;
  readonly pending: boolean;
  /** What the call answered; null before. */
  readonly answer: Answer | null;
  /** Attributes of a text field. */
  field(name: Name): Bound & { defaultValue: string };
  /** Attributes of a choice. */
  choice(name: Name): Bound & { preset: string };
  /** Attributes of a box. */
  box(name: Name): Bound & { defaultChecked: boolean };
  /** Several boxes of a name: what is wrong, and the attributes of each. */
  boxes(name: Name): {
    id: string;
    error: string | undefined;
    boxOf: (value: string) => { name: string; defaultChecked: boolean };
  };
  /** What is wrong with a field. */
  error(name: Name): string | undefined;
}

/** What is wrong, and by which refusal. */
interface Found {
  faults: Faults;
  code: string | null;
}

const NOTHING: Faults = { message: null, fields: {} };

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

/** Where a refusal is said: above the form where the page says so, else beside the fields that it names. */
function saidOf(
  refused: Parameters<typeof faultsOf>[0],
  names: readonly string[],
  focusOf: Readonly<Record<string, string>> = {},
  say: (errors: FieldErrors) => Faults['fields'],
): Faults {
  if (focusOf[refused.code] !== undefined) return { message: refused.message, fields: {} };
  return faultsOf(refused, names, (name) => say({ [name]: FIELD_TEXTS.invalid })[name]!);
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

/** What is left to say once a field is being corrected: whether it is right now, the next press says. */
function withoutFault(found: Found, field: EventTarget): Found {
  const corrected = 'name' in field ? String(field.name) : '';
  const { message, fields } = found.faults;
  if (fields[corrected] === undefined) return found;
  const others = Object.entries(fields).filter(([name]) => name !== corrected);
  return { ...found, faults: { message, fields: Object.fromEntries(others) } };
}

function messageOf({ message, fields }: Faults, wrongFields: string | undefined): string | null {
  return message ?? (Object.keys(fields).length > 0 ? (wrongFields ?? null) : null);
}

/** Moves the focus to a field, or to what is said above the form. */
function focusOn(form: HTMLFormElement | null, name: string | undefined, message: HTMLElement | null): void {
  const control = name === undefined ? message : form?.elements.namedItem(name);
  if (control instanceof RadioNodeList) (control[0] as HTMLElement).focus();
  else if (control instanceof HTMLElement) control.focus();
}

function sentencesOf(
  errors: FieldErrors,
  t: Translate,
  invalid: Readonly<Record<string, Typed | undefined>> = {},
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, text]) => {
      const own = text === FIELD_TEXTS.invalid ? invalid[name] : undefined;
      return [name, typeof own === 'string' ? own : t(text)];
    }),
  );
}

/** What the fields take over from their form. */
function boundFields<Schema extends z.ZodMiniObject, Answer>(
  { id, initial = {}, posted }: FormOptions<Schema, Answer>,
  { fields }: Faults,
): Pick<FormModel<FieldName<Schema>, Answer>, 'field' | 'choice' | 'box' | 'boxes' | 'error'> {
  const typed: Readonly<Record<string, Typed | undefined>> = { ...initial, ...posted?.typed };
  const first = Object.keys(posted?.faults.fields ?? {})[0];
  const bound = (name: string): Bound => ({
    id: `${id}-${name}`,
    name,
    error: fields[name],
    ...(name === first && { autoFocus: true }),
  });
  const textOf = (name: string): string => {
    const value = typed[name];
    return typeof value === 'string' ? value : '';
  };
  return {
    field: (name) => ({ ...bound(name), defaultValue: textOf(name) }),
    choice: (name) => ({ ...bound(name), preset: textOf(name) }),
    box: (name) => ({ ...bound(name), defaultChecked: typed[name] === true || textOf(name) !== '' }),
    boxes: (name) => {
      const chosen = typed[name];
      const isChosen = (value: string): boolean => Array.isArray(chosen) && chosen.includes(value);
      return {
        id: `${id}-${name}`,
        error: fields[name],
        boxOf: (value) => ({ name, defaultChecked: isChosen(value) }),
      };
    },
    error: (name) => fields[name],
  };
}

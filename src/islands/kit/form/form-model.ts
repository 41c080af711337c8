import type { RefObject, SubmitEvent } from 'react';
import type * as z from 'zod/mini';
import type { PostedForm, Typed } from '#lib/validators/form-data.ts';

export type FieldName<Schema extends z.ZodMiniObject> = keyof z.output<Schema> & string;

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

export interface Bound {
  id: string;
  name: string;
  error: string | undefined;
  /** The first fault of a form that came without script; elsewhere the focus is moved. */
  autoFocus?: true;
}

/** Where something was typed. */
export interface Input {
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

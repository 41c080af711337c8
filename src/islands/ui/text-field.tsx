import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react';
import { Field, type FieldProps } from './field.tsx';

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps>;
type AreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldProps>;

/** A field for one line of text, an e-mail, a password, a date … ; takes what an input takes. */
export function TextField({ ref, ...props }: FieldProps & InputProps & { ref?: Ref<HTMLInputElement> }) {
  const { field, control } = split(props);
  return (
    <Field {...field}>
      {(tied) => <input maxLength={200} {...control} {...tied} ref={ref} className="field" />}
    </Field>
  );
}

/** A field for several lines. */
export function TextArea({ ref, ...props }: FieldProps & AreaProps & { ref?: Ref<HTMLTextAreaElement> }) {
  const { field, control } = split(props);
  return (
    <Field {...field}>
      {(tied) => <textarea rows={4} {...control} {...tied} ref={ref} className="field" />}
    </Field>
  );
}

/** A hidden label leaves its asterisk to the placeholder (specification 5). */
function split<P extends FieldProps & { placeholder?: string | undefined }>(props: P) {
  const { label, required, hint, error, labelHidden, id, className, ...rest } = props;
  const placeholder = rest.placeholder ?? (labelHidden ? label : undefined);
  return {
    field: { label, required, hint, error, labelHidden, id, className },
    control: { ...rest, placeholder: labelHidden && required ? `${placeholder} *` : placeholder },
  };
}

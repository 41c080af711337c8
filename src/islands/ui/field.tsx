import { useId, type ReactNode } from 'react';

/** What a field is, whatever its control. */
export interface FieldProps {
  label: string;
  /** Shows an asterisk on the label (specification 5). */
  required?: boolean | undefined;
  hint?: ReactNode;
  /** What is wrong, said below the control; empty or null while nothing is. */
  error?: string | null | undefined;
  /** The label is for assistive technology only; the control shows a placeholder instead. */
  labelHidden?: boolean | undefined;
  /** Id of the control; made by React without one. */
  id?: string | undefined;
  className?: string | undefined;
}

/** What the control takes over from its field. */
export interface ControlProps {
  id: string;
  required: boolean;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface Props extends FieldProps {
  children: (control: ControlProps) => ReactNode;
}

/** Label, control, hint and error of a field, tied together for assistive technology. */
export function Field({ label, required = false, hint, error, labelHidden, id, className, children }: Props) {
  const made = useId();
  const own = id ?? made;
  const control = useControl(own, { required, hint, error });
  return (
    <div className={className ? `form-field ${className}` : 'form-field'}>
      <label htmlFor={own} className={labelHidden ? 'sr-only' : undefined}>
        {label}
        <Asterisk required={required} />
      </label>
      {children(control)}
      <FieldNotes id={own} hint={hint} error={error} />
    </div>
  );
}

/** Attributes of a control that has hint and error below it (FieldNotes). */
export function useControl(
  id: string,
  { required = false, hint, error }: Pick<FieldProps, 'required' | 'hint' | 'error'>,
): ControlProps {
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    required,
    'aria-describedby': notes || undefined,
    'aria-invalid': error ? true : undefined,
  };
}

/** Hint and error of a control; the error's place is always there, so that it is read when it fills. */
export function FieldNotes({ id, hint, error }: { id: string } & Pick<FieldProps, 'hint' | 'error'>) {
  return (
    <>
      {hint && (
        <p className="form-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p className="form-error" id={`${id}-error`} aria-live="polite" hidden={!error}>
        {error}
      </p>
    </>
  );
}

/** The sign of a required field; assistive technology reads `required` from the control. */
export function Asterisk({ required }: { required: boolean | undefined }) {
  return required ? <span aria-hidden="true"> *</span> : null;
}

import type { InputHTMLAttributes, ReactNode } from 'react';
import { Asterisk, type FieldProps } from './field.tsx';

interface Props<Value extends string> extends Pick<FieldProps, 'required' | 'hint' | 'error'> {
  /** Of the group; its hint and error have it in theirs. */
  id: string;
  legend: string;
  options: readonly { readonly value: Value; readonly label: ReactNode }[];
  /** Attributes of the box of a value: its name in the form, and whether it is ticked at first. */
  boxOf: (value: Value) => InputHTMLAttributes<HTMLInputElement>;
}

/** Boxes of which several may be ticked, under one name; the browser's own, so that they post without script. */
export function CheckboxGroup<Value extends string>({
  id,
  legend,
  options,
  boxOf,
  required,
  hint,
  error,
}: Props<Value>) {
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset className="form-field" aria-describedby={notes || undefined}>
      <legend className="title-least">
        {legend}
        <Asterisk required={required} />
      </legend>
      {hint && (
        <p className="form-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {options.map(({ value, label }) => (
        <label key={value} className="form-check">
          <input
            {...boxOf(value)}
            type="checkbox"
            value={value}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
          />
          <span>{label}</span>
        </label>
      ))}
      <p className="form-error" id={`${id}-error`} aria-live="polite" hidden={!error}>
        {error}
      </p>
    </fieldset>
  );
}

import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { Asterisk, FieldNotes, useControl, type FieldProps } from './field.tsx';

type Input = Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'type'>;
type Props = Omit<FieldProps, 'label' | 'labelHidden'> & Input & { ref?: Ref<HTMLInputElement> };

/** A box to tick with its words beside it; the browser's own, so that it posts without script. */
export function Checkbox({
  label,
  required,
  hint,
  error,
  id,
  className,
  ...input
}: Props & { label: ReactNode }) {
  const made = useId();
  const control = useControl(id ?? made, { required, hint, error });
  return (
    <div className={className ? `form-field ${className}` : 'form-field'}>
      <label className="form-check" htmlFor={control.id}>
        <input value="1" {...input} {...control} type="checkbox" />
        <span>
          {label}
          <Asterisk required={required} />
        </span>
      </label>
      <FieldNotes id={control.id} hint={hint} error={error} />
    </div>
  );
}

/** On or off at once, without a form to send (`.switch`). */
export function Switch({ label, ...input }: Input & { label: string; ref?: Ref<HTMLInputElement> }) {
  // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the browser says `checked` of its own checkbox
  return <input {...input} type="checkbox" role="switch" aria-label={label} className="switch" />;
}

import { useId } from 'react';
import { Field } from '../ui/field.tsx';

interface Props {
  label: string;
  value: number;
  onChange: (value: number) => void;
  range: { readonly min: number; readonly max: number };
  /** Of the arrow keys. */
  step?: number;
  hint?: string | undefined;
  error?: string | undefined;
}

/** A number, millimetres unless its label says otherwise; what is no number in the range changes nothing. */
export function NumberField({ label, value, onChange, range, step = 0.1, hint, error }: Props) {
  const id = useId();
  return (
    <Field label={label} id={id} hint={hint} error={error}>
      {(tied) => (
        <input
          {...tied}
          key={value} // a number that something else changed is shown at once
          type="number"
          className="field"
          inputMode="decimal"
          defaultValue={value}
          min={range.min}
          max={range.max}
          step={step === 1 ? 1 : 'any'}
          onKeyDown={(event) => {
            const by = { ArrowUp: step, ArrowDown: -step }[event.key];
            if (by === undefined) return;
            event.preventDefault();
            const now = Number(event.currentTarget.value) + by;
            onChange(clamp(Math.round(now * 1000) / 1000, range));
          }}
          onBlur={({ target }) => {
            const now = target.valueAsNumber;
            if (Number.isFinite(now) && now !== value) onChange(clamp(now, range));
            else target.value = String(value);
          }}
        />
      )}
    </Field>
  );
}

export const clamp = (value: number, { min, max }: { min: number; max: number }): number =>
  Math.min(max, Math.max(min, value));

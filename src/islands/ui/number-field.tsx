import { useId, useState } from 'react';
import { useIsland } from '../kit/island.tsx';
import { Field } from './field.tsx';

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

/**
 * A number, millimetres unless its label says otherwise. One outside the range changes nothing, stays where it was typed
 * and is said; an empty field goes back to what was there. Its texts: `numberTexts`.
 */
export function NumberField({ label, value, onChange, range, step = 0.1, hint, error }: Props) {
  const id = useId();
  const { t, number } = useIsland();
  const [isOutside, setOutside] = useState(false);
  const take = (next: number): void => {
    setOutside(false);
    if (next !== value) onChange(next);
  };
  const said = isOutside
    ? t('controls:number.range', { min: number(range.min), max: number(range.max) })
    : error;
  return (
    <Field label={label} id={id} hint={hint} error={said}>
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
            take(clamp(Math.round(now * 1000) / 1000, range));
          }}
          onBlur={({ target }) => {
            const now = target.valueAsNumber;
            if (!Number.isFinite(now)) target.value = String(value);
            if (now < range.min || now > range.max) setOutside(true);
            else take(Number.isFinite(now) ? now : value);
          }}
        />
      )}
    </Field>
  );
}

const clamp = (value: number, { min, max }: { min: number; max: number }): number =>
  Math.min(max, Math.max(min, value));

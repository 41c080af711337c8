import { useId, useState } from 'react';
import { decimalForField, readDecimal } from '#lib/decimals.ts';
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
 * A number, millimetres unless its label says otherwise, with a comma or a point. What is none and what is outside the
 * range changes nothing, stays where it was typed and is said; an empty field goes back to what was there. Its texts:
 * `numberTexts`.
 */
export function NumberField({ label, value, onChange, range, step = 0.1, hint, error }: Props) {
  const id = useId();
  const { t, number } = useIsland();
  const shown = decimalForField(value, number);
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
          role="spinbutton"
          aria-valuenow={value}
          aria-valuemin={range.min}
          aria-valuemax={range.max}
          className="field"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={shown}
          onKeyDown={(event) => {
            const by = { ArrowUp: step, ArrowDown: -step }[event.key];
            if (by === undefined) return;
            event.preventDefault();
            const now = (readDecimal(event.currentTarget.value) ?? value) + by;
            take(clamp(Math.round(now * 1000) / 1000, range));
          }}
          onBlur={({ target }) => {
            if (!target.value.trim()) target.value = shown;
            const now = readDecimal(target.value);
            if (now === null || now < range.min || now > range.max) setOutside(true);
            else take(now);
          }}
        />
      )}
    </Field>
  );
}

const clamp = (value: number, { min, max }: { min: number; max: number }): number =>
  Math.min(max, Math.max(min, value));

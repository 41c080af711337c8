import type { KeyboardEvent, ReactElement, Ref } from 'react';
import { QUANTITY } from '#lib/validators/quantity.ts';

interface Props {
  /** Names the field for assistive technology. */
  label: string;
  /** What stands in the field, whatever was typed. */
  value: string;
  onChange(text: string): void;
  /** 0 where a quantity of none takes something out; 1 where there is at least one piece (specification 5). */
  min?: 0 | 1;
  onKeyDown?(event: KeyboardEvent<HTMLInputElement>): void;
  className?: string;
  ref?: Ref<HTMLDivElement>;
}

/** Quantity with a step to each side, 0 to 999 (specification 5). Keyboard users have the field's own arrow keys. */
export function QuantityField({
  label,
  value,
  onChange,
  min = 0,
  onKeyDown,
  className = '',
  ref,
}: Props): ReactElement {
  const step = (by: number): void => {
    const pieces = (Math.trunc(Number(value)) || 0) + by;
    onChange(String(Math.min(QUANTITY.max, Math.max(min, pieces))));
  };
  return (
    <div className={`quantity ${className}`.trim()} ref={ref}>
      <button type="button" tabIndex={-1} aria-hidden="true" onClick={() => step(-1)}>
        −
      </button>
      <input
        type="number"
        inputMode="numeric"
        min={min}
        max={QUANTITY.max}
        step={1}
        className="num"
        data-quantity
        aria-label={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
      />
      <button type="button" tabIndex={-1} aria-hidden="true" onClick={() => step(1)}>
        +
      </button>
    </div>
  );
}

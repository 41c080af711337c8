import { useRef, useState, type InputHTMLAttributes, type KeyboardEvent, type Ref } from 'react';

/** Quantities are whole numbers from 0 to 999 (specification 5). */
export const QUANTITY = { min: 0, max: 999, step: 1 } as const;

type Input = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'min' | 'max' | 'step'>;

interface Props extends Input {
  /** What the quantity is of, for assistive technology. */
  label: string;
  /** Null while the field is empty. */
  value: number | null;
  /** Told of every number within the limits while it is typed or stepped, and of an emptied field (null). */
  onChange: (value: number | null) => void;
  /** Told once the number is meant: the field is left, Enter, a press on plus or minus. */
  onCommit?: (value: number | null) => void;
  min?: number;
  max?: number;
  step?: number;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A quantity with minus and plus beside it. The browser's own number field, not Base UI's: that one adds 14 KB and, per
 * line of a cart, a second field with a style attribute, which the policy forbids in what the server sends.
 */
export function NumberField({ label, value, onChange, onCommit, className, ...rest }: Props) {
  const { min = QUANTITY.min, max = QUANTITY.max, step = QUANTITY.step, ...input } = rest;
  const [draft, setDraft] = useState<string | null>(null); // what is typed, until the field is left
  const committed = useRef(value);
  const within = (number: number): number => Math.min(max, Math.max(min, number));
  const commit = (next: number | null): void => {
    setDraft(null);
    if (next === committed.current) return;
    committed.current = next;
    onCommit?.(next);
  };
  const type = (text: string): void => {
    setDraft(text);
    const next = text === '' ? null : within(Math.trunc(Number(text)));
    if (next !== value) onChange(next);
  };
  const press = (by: number): void => {
    const next = within((value ?? 0) + by);
    if (next !== value) onChange(next);
    commit(next);
  };
  const stepper = { tabIndex: -1, 'aria-hidden': true, disabled: input.disabled } as const;
  return (
    <div className={className ? `quantity ${className}` : 'quantity'}>
      <button type="button" {...stepper} onClick={() => press(-step)}>
        −
      </button>
      <input
        {...input}
        type="number"
        inputMode="numeric"
        className="num"
        aria-label={label}
        {...{ min, max, step }}
        value={draft ?? value ?? ''}
        onFocus={(event) => {
          committed.current = value;
          input.onFocus?.(event);
        }}
        onChange={(event) => type(event.target.value)}
        onBlur={(event) => {
          commit(value);
          input.onBlur?.(event);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit(value);
          if (isNoDigit(event)) event.preventDefault();
          input.onKeyDown?.(event);
        }}
      />
      <button type="button" {...stepper} onClick={() => press(step)}>
        +
      </button>
    </div>
  );
}

/** A number field takes signs, fractions and exponents by itself; a quantity has none. */
function isNoDigit({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && !/\d/.test(key) && !ctrlKey && !metaKey && !altKey;
}

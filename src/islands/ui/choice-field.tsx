import type { Ref, SelectHTMLAttributes } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { isFilterSet, selectedKey, type Choice } from './choice.ts';

interface Props
  extends
    FieldProps,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldProps | 'children' | 'value' | 'defaultValue'> {
  options: readonly Choice[];
  /** The user's pick; null until there is one. Left out where the browser keeps it (forms that post). */
  pick?: string | null;
  /** Chosen while there is no pick; the first option without it. */
  preset?: string | null;
  onPick?: (key: string) => void;
  ref?: Ref<HTMLSelectElement>;
}

/**
 * The browser's own select in a field, for forms: it posts without script and opens as the device does it. Filters and
 * lists with a look of their own take `select.tsx`; the rules of what is selected are the same (specification 4).
 */
export function ChoiceField({ options, pick, preset, onPick, ref, ...props }: Props) {
  const { label, required, hint, error, labelHidden, id, className, ...select } = props;
  const selected = selectedKey(options, pick, preset) ?? undefined;
  const value = onPick ? { value: selected } : { defaultValue: selected };
  return (
    <Field {...{ label, required, hint, error, labelHidden, id, className }}>
      {(tied) => (
        <select
          {...select}
          {...tied}
          {...value}
          ref={ref}
          className="field"
          data-set={(onPick && isFilterSet(options, pick, preset)) || undefined}
          onChange={(event) => onPick?.(event.target.value)}
        >
          {options.map(({ key, label: text }) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

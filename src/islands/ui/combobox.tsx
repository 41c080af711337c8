import { useId } from 'react';
import type { Choice } from './choice.ts';
import { Asterisk } from './field.tsx';
import { useStandIn } from './use-stand-in.ts';
import './select.css';

export interface ComboboxProps {
  label: string;
  options: readonly Choice[];
  selected: string | null;
  onSelect: (key: string) => void;
  /** Said when nothing matches what was typed. */
  noneText: string;
  placeholder?: string;
  required?: boolean | undefined;
  /** Ids of what is said about the field, and that it is wrong. */
  describedBy?: string | undefined;
  invalid?: true | undefined;
  name?: string;
  /** A lower list for tight places: 50 units instead of 60 (specification 9). */
  tight?: boolean | undefined;
}

const load = () => import('./combobox-full.tsx');

/**
 * A field that finds one of many options by typing: arrows, Home, End, PageUp, PageDown, Enter, Escape and Tab work in its
 * list (specification 4). The list is loaded when somebody reaches for the field; what was typed meanwhile is kept.
 */
export function Combobox(props: ComboboxProps) {
  const id = useId();
  const { full, standIn } = useStandIn<Awaited<ReturnType<typeof load>>, HTMLInputElement>(load);
  if (full) return <full.part.ComboboxFull {...props} start={full.start} />;
  const { label, options, selected, placeholder, required, name, describedBy, invalid } = props;
  return (
    <div className="combobox">
      <label htmlFor={id}>
        {label}
        <Asterisk required={required} />
      </label>
      <input
        key={selected}
        id={id}
        className="field"
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded="false"
        aria-controls={`${id}-list`}
        aria-required={required || undefined}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        placeholder={placeholder}
        defaultValue={options.find(({ key }) => key === selected)?.label ?? ''}
        onInput={(event) => (event.currentTarget.dataset['typed'] = '')}
        {...standIn}
      />
      {name && <input type="hidden" name={name} value={selected ?? ''} />}
    </div>
  );
}

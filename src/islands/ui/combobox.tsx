import { useId } from 'react';
import type { ComboboxProps } from './combobox-props.ts';
import { Asterisk } from './field.tsx';
import { useStandIn } from './use-stand-in.ts';
import './select.css';

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

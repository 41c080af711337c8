import { useId } from 'react';
import { isFilterSet, selectedKey } from './choice.ts';
import type { SelectProps } from './select-props.ts';
import { useStandIn } from './use-stand-in.ts';
import './select.css';

const load = () => import('./select-full.tsx');

/**
 * Chooses one of a few options; `data-set` tells that the choice filters something (specification 4). For filters and
 * tool bars; a form that posts without script takes ChoiceField.
 */
export function Select(props: SelectProps) {
  const id = useId();
  const { full, standIn } = useStandIn<Awaited<ReturnType<typeof load>>, HTMLButtonElement>(load);
  if (full) return <full.part.SelectFull {...props} start={full.start} />;
  const { label, options, pick, preset, name, labelHidden } = props;
  const key = selectedKey(options, pick, preset);
  return (
    <div>
      <span id={`${id}-label`} className={labelHidden ? 'sr-only' : 'select-label'}>
        {label}
      </span>
      <button
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded="false"
        aria-controls={`${id}-list`}
        aria-labelledby={`${id}-label`}
        className="field select"
        data-set={isFilterSet(options, pick, preset) || undefined}
        {...standIn}
      >
        <span>{options.find((option) => option.key === key)?.label}</span>
        <span className="select-icon" />
      </button>
      {name && <input type="hidden" name={name} value={key ?? ''} />}
    </div>
  );
}

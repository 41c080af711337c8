import { useId, useMemo, useState, type KeyboardEvent } from 'react';
import { matchingChoices, type Choice } from './choice.ts';
import { CLOSED, comboboxKey, type ComboboxState } from './combobox-keys.ts';
import { VirtualList } from './virtual-list.tsx';

interface Props {
  label: string;
  options: readonly Choice[];
  selected: string | null;
  onSelect: (key: string) => void;
  /** Said when nothing matches what was typed. */
  noneText: string;
  placeholder?: string;
  /** A lower list for tight places. */
  tight?: boolean;
}

/**
 * A field that finds one of many options by typing. Own code, because Base UI's combobox leaves Home, End, PageUp and
 * PageDown to the text field, and the specification gives them to the list.
 */
export function Combobox({ label, placeholder, noneText, tight = false, ...choice }: Props) {
  const id = useId();
  const { state, shown, text, chosenAt, pick, open, type, onKeyDown } = useCombobox(choice);
  const active = state.open ? state.active : null;
  return (
    <div className="combobox">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="field"
        role="combobox"
        autoComplete="off"
        aria-expanded={state.open}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active === null ? undefined : `${id}-${active}`}
        placeholder={placeholder}
        value={text}
        onChange={(event) => type(event.target.value)}
        onClick={open}
        onBlur={() => pick(null)}
        onKeyDown={onKeyDown}
      />
      {state.open && shown.length > 0 && <Options {...{ id, label, shown, chosenAt, active, pick, tight }} />}
      {state.open && shown.length === 0 && (
        <p className="combobox-none" role="status">
          {noneText}
        </p>
      )}
    </div>
  );
}

/** State of a combobox: what is typed, which options that leaves, where the keyboard stands. */
function useCombobox({ options, selected, onSelect }: Pick<Props, 'options' | 'selected' | 'onSelect'>) {
  const [state, setState] = useState<ComboboxState>(CLOSED);
  const [typed, setTyped] = useState<string | null>(null);
  const shown = useMemo(() => matchingChoices(options, typed ?? ''), [options, typed]);
  const at = shown.findIndex(({ key }) => key === selected);
  const chosenAt = at < 0 ? null : at;
  const pick = (index: number | null): void => {
    const choice = index === null ? undefined : shown[index];
    if (choice) onSelect(choice.key);
    setTyped(null);
    setState(CLOSED);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const move = comboboxKey(state, event.key, { count: shown.length, selected: chosenAt });
    if (!move) return;
    if (move.keepsKey) event.preventDefault();
    if (move.state.open) setState(move.state);
    else pick(move.picks);
  };
  const type = (text: string): void => {
    setTyped(text);
    setState({ open: true, active: text ? 0 : null });
  };
  const open = (): void => setState({ open: true, active: chosenAt });
  const text = typed ?? options.find(({ key }) => key === selected)?.label ?? '';
  return { state, shown, text, chosenAt, pick, open, type, onKeyDown };
}

interface OptionsProps {
  id: string;
  label: string;
  shown: readonly Choice[];
  chosenAt: number | null;
  active: number | null;
  pick: (index: number) => void;
  tight: boolean;
}

/** The list, 60 or 50 units high at most (specification 9); see COMBOBOX_MAX_HEIGHT. */
function Options({ id, label, shown, chosenAt, active, pick, tight }: OptionsProps) {
  return (
    <VirtualList
      frame={{
        id: `${id}-list`,
        role: 'listbox',
        tabIndex: -1,
        'aria-label': label,
        className: `combobox-list ${tight ? 'max-h-50' : 'max-h-60'}`,
      }}
      count={shown.length}
      reveal={active}
      renderRow={(index) => (
        <div
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosenAt}
          aria-setsize={shown.length}
          aria-posinset={index + 1}
          data-active={index === active || undefined}
          className="combobox-option"
          // the press must not take the focus out of the field; a finger that scrolls chooses nothing
          onMouseDown={(event) => event.preventDefault()}
          onPointerUp={() => pick(index)}
        >
          {shown[index]!.label}
        </div>
      )}
    />
  );
}

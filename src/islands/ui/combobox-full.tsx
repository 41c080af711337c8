import { Combobox as Base } from '@base-ui/react/combobox';
import {
  useId,
  useRef,
  useEffect,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { matchingChoices, type Choice } from './choice.ts';
import { jumpTarget } from './combobox-jump.ts';
import type { ComboboxProps } from './combobox-props.ts';
import type { CountrySearch } from './country-names.ts';
import { Asterisk } from './field.tsx';
import { useTakeFocus, type Start } from './use-stand-in.ts';
import { MAX_PLAIN } from './virtual-list-defaults.ts';
import { VirtualList } from './virtual-list.tsx';

/** The combobox with its list, once somebody reaches for it. */
export function ComboboxFull({ start, ...props }: ComboboxProps & { start: Start }) {
  const { label, options, selected, noneText, placeholder, required, name, tight, describedBy, invalid } =
    props;
  const id = useId();
  const input = useTakeFocus<HTMLInputElement>(start);
  const popup = useRef<HTMLDivElement>(null);
  const box = useCombobox(props, start, popup);
  const [list, setList] = useState<HTMLElement | null>(null);
  const isVirtual = options.length > MAX_PLAIN;
  return (
    <div className="combobox">
      <label htmlFor={id} id={`${id}-label`}>
        {label}
        <Asterisk required={required} />
      </label>
      <Base.Root
        items={options}
        filteredItems={box.shown}
        value={options.find(({ key }) => key === selected) ?? null}
        onValueChange={(choice) => choice && box.pick(choice)}
        inputValue={box.text}
        onInputValueChange={box.type}
        open={box.open}
        onOpenChange={box.setOpen}
        onItemHighlighted={(_, { index }) => box.setActive(index < 0 ? null : index)}
        virtualized={isVirtual}
        autoHighlight
        {...{ id, name, required }}
      >
        <Base.Input
          ref={input}
          className="field"
          placeholder={placeholder}
          aria-labelledby={`${id}-label`} // the label itself is hidden while the list is open
          aria-describedby={describedBy}
          aria-invalid={invalid}
          onKeyDown={box.onKeyDown}
          onBlur={box.leave}
        />
        {box.open && (
          <Base.Portal>
            <Base.Positioner className="pop-positioner" sideOffset={4}>
              {/* no Base.Popup: it hides the page from assistive technology while fields in it can be reached by Tab */}
              <div className="pop" ref={popup} role="presentation" onMouseDown={keepFocus}>
                <Base.Empty className="combobox-empty">{noneText}</Base.Empty>
                <Base.List ref={setList} className={`combobox-frame ${tight ? 'max-h-50' : 'max-h-60'}`}>
                  {isVirtual ? (
                    <VirtualOptions shown={box.shown} active={box.active} list={list} />
                  ) : (
                    box.shown.map((choice, index) => <Option key={choice.key} {...{ choice, index }} />)
                  )}
                </Base.List>
              </div>
            </Base.Positioner>
          </Base.Portal>
        )}
      </Base.Root>
    </div>
  );
}

/** Finds options by their labels; countries, once somebody types, by what they are called elsewhere, too. */
function useSearch(isOfCountries = false): CountrySearch {
  const [search, setSearch] = useState<CountrySearch>(() => matchingChoices);
  useEffect(() => {
    if (isOfCountries)
      void import('./country-names.ts').then((names) => setSearch(names.createCountrySearch));
  }, [isOfCountries]);
  return search;
}

/** State of a combobox: what is typed, which options that leaves, where the keyboard stands. */
function useCombobox(
  { options, selected, onSelect, isCountry }: ComboboxProps,
  start: Start,
  popup: RefObject<HTMLDivElement | null>,
) {
  const [typed, setTyped] = useState(start.typed);
  const [open, setOpen] = useState(start.open);
  const [active, setActive] = useState<number | null>(null);
  const search = useSearch(isCountry && Boolean(typed));
  const shown = search(options, typed ?? '');
  const leave = (): void => {
    setTyped(null);
    setOpen(false);
  };
  const pick = (choice: Choice): void => {
    onSelect(choice.key);
    leave();
  };
  const onKeyDown = (event: KeyboardEvent & { preventBaseUIHandler: () => void }): void => {
    if (event.nativeEvent.isComposing) return;
    if (!open) return event.key === 'Escape' ? event.preventBaseUIHandler() : undefined; // it would clear the choice
    if (event.key === 'Escape') return setTyped(null); // Base UI closes the list; what was typed was a search
    const choice = shown[active ?? (typed ? 0 : -1)];
    if (event.key === 'Tab' && choice) return pick(choice);
    if (event.key === 'Enter' && choice) {
      event.preventDefault();
      event.preventBaseUIHandler();
      return pick(choice);
    }
    const target = jumpTarget(event.key, active, shown.length);
    if (target === null) return;
    event.preventDefault();
    event.preventBaseUIHandler();
    flushSync(() => setActive(target)); // a virtual list renders the option first
    highlight(popup.current, target);
  };
  const type = (text: string, { reason }: { reason: string }): void => {
    if (reason === 'input-change') setTyped(text);
  };
  const text = typed ?? options.find(({ key }) => key === selected)?.label ?? '';
  return { open, setOpen, active, setActive, shown, text, leave, pick, onKeyDown, type };
}

/** A press on the list, its scroll bar too, leaves the focus in the field. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

/** Base UI moves its highlight with arrow keys and the pointer only, so the pointer is told to be there. */
function highlight(popup: HTMLElement | null, index: number): void {
  const option = popup?.querySelector(`[data-option="${index}"]`);
  option?.dispatchEvent(new globalThis.MouseEvent('mousemove', { bubbles: true, movementY: 1 }));
  option?.scrollIntoView({ block: 'nearest' });
}

interface OptionsProps {
  shown: readonly Choice[];
  active: number | null;
  list: HTMLElement | null;
}

/** Only the options that are seen, and the one that the keyboard stands on. */
function VirtualOptions({ shown, active, list }: OptionsProps) {
  return (
    <VirtualList
      scroller={list}
      count={shown.length}
      reveal={active}
      renderRow={(index) => <Option choice={shown[index]!} index={index} total={shown.length} />}
    />
  );
}

function Option({ choice, index, total }: { choice: Choice; index: number; total?: number }) {
  return (
    <Base.Item
      value={choice}
      index={index}
      data-option={index}
      className="combobox-option"
      aria-setsize={total}
      aria-posinset={total && index + 1}
    >
      {choice.label}
    </Base.Item>
  );
}

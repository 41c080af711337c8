import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { selectedKey, type Choice } from './choice.ts';
import { Combobox } from './combobox.tsx';
import { Asterisk, FieldNotes, useControl, type FieldProps } from './field.tsx';

interface Props extends Omit<FieldProps, 'labelHidden'> {
  options: readonly Choice[];
  /** The user's pick; left out where the field keeps it itself. */
  pick?: string;
  /** Chosen while there is no pick; the first option without it. */
  preset?: string;
  onPick?: (key: string) => void;
  /** Said when nothing matches what was typed. */
  noneText: string;
  /** A lower list for tight places (specification 9). */
  tight?: boolean;
  /** As in ComboboxProps. */
  isCountry?: true;
  name: string;
  autoComplete?: string;
  autoFocus?: true;
}

/**
 * One of many options in a form: the browser's own select without script, a combobox once the island is awake. The select
 * stays behind it and holds the value, so that drafts, automatic filling and the form read and write what they know.
 */
export function ComboboxField({
  options,
  pick,
  preset,
  onPick,
  noneText,
  tight,
  isCountry,
  ...props
}: Props) {
  const { label, required, hint, error, id: given, className, name, autoComplete, autoFocus } = props;
  const made = useId();
  const id = given ?? made;
  const { select, field, chosen, take, choose, focus, isAwake } = useHeldChoice({
    options,
    pick,
    preset,
    onPick,
  });
  const control = useControl(id, { required, hint, error });
  return (
    <div ref={field} className={className ? `form-field ${className}` : 'form-field'}>
      {!isAwake && (
        <label htmlFor={id}>
          {label}
          <Asterisk required={required} />
        </label>
      )}
      <select
        {...control}
        {...{ name, autoComplete, autoFocus }}
        ref={select}
        className={isAwake ? 'sr-only' : 'field'}
        value={chosen}
        onChange={(event) => take(event.target.value)}
        onFocus={isAwake ? focus : undefined}
        tabIndex={isAwake ? -1 : undefined}
        aria-hidden={isAwake || undefined}
      >
        {options.map(({ key, label: text }) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
      {isAwake && (
        <Combobox
          {...{ label, options, noneText, tight, isCountry, required }}
          selected={chosen}
          onSelect={choose}
          describedBy={control['aria-describedby']}
          invalid={control['aria-invalid']}
        />
      )}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

/** The choice of a field whose select holds it: what is chosen, and whether the combobox stands before the select. */
function useHeldChoice({
  options,
  pick,
  preset,
  onPick,
}: Pick<Props, 'options' | 'pick' | 'preset' | 'onPick'>) {
  const select = useRef<HTMLSelectElement>(null);
  const field = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState<string | null>(null);
  const [isAwake, setAwake] = useState(false);
  const chosen = selectedKey(options, pick ?? own, preset) ?? '';
  const take = (key: string): void => (onPick ? onPick(key) : setOwn(key));
  const choose = (key: string): void => {
    flushSync(() => take(key));
    select.current?.dispatchEvent(new Event('input', { bubbles: true })); // nobody typed it: the draft is kept all the same
  };
  const focus = (): void => field.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus();
  const wake = useEffectEvent((element: HTMLSelectElement) => {
    const hadFocus = element.matches(':focus');
    flushSync(() => {
      if (element.value !== chosen) take(element.value); // a draft, or what the browser filled in
      setAwake(true);
    });
    if (hadFocus) focus();
  });
  useEffect(() => {
    // a frame later: drafts are put back by the form, whose effects follow
    const frame = requestAnimationFrame(() => select.current && wake(select.current));
    return () => cancelAnimationFrame(frame);
  }, []);
  return { select, field, chosen, take, choose, focus, isAwake };
}

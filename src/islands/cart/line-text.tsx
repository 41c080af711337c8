import { useState, type KeyboardEvent } from 'react';

interface Props {
  name: 'reference' | 'note';
  value: string;
  maxLength: number;
  placeholder: string;
  label: string;
  className?: string;
  /** True where the server keeps it. */
  save(text: string): Promise<boolean>;
}

/** Reference or note of a line: kept when the field is left; refused, what was typed stays to be sent again. */
export function LineText({ name, value, maxLength, placeholder, label, className, save }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const keep = async (): Promise<void> => {
    if (typed === null || typed === value) return setTyped(null);
    if (await save(typed)) setTyped((now) => (now === typed ? null : now));
  };
  const onKeyDown = ({ key }: KeyboardEvent): void => void (key === 'Enter' && keep());
  return (
    <input
      className={className ? `field ${className}` : 'field'}
      data-reference={name === 'reference' ? '' : undefined}
      data-note={name === 'note' ? '' : undefined}
      value={typed ?? value}
      maxLength={maxLength}
      placeholder={placeholder}
      aria-label={label}
      autoComplete="off"
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => void keep()}
      onKeyDown={onKeyDown}
    />
  );
}

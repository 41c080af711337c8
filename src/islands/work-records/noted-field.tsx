import { useState } from 'react';
import { useIsland } from '../kit/island.tsx';
import { TextField } from '../ui/text-field.tsx';

interface Props {
  label: string;
  maxLength: number;
  value: string;
  /** What of it is not understood. */
  unread: (value: string) => readonly string[];
  onChange: (value: string) => void;
}

/** A text that is kept as it is typed; once it is, what of it is not understood is said. */
export function NotedField({ label, maxLength, value, unread, onChange }: Props) {
  const { t } = useIsland();
  const [isTyping, setTyping] = useState(false);
  const words = isTyping ? [] : unread(value);
  return (
    <div onFocus={() => setTyping(true)} onBlur={() => setTyping(false)}>
      <TextField {...{ label, maxLength, value }} onChange={({ target }) => onChange(target.value)} />
      <p className="form-hint" role="status">
        {words.length > 0 && t('work-records:field.unread', { words: words.join(', ') })}
      </p>
    </div>
  );
}

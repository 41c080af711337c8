import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { withoutBlanks } from '#lib/without-blanks.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface Props {
  className: string;
  words: { label: string; hint?: string; go: string };
  /** What was typed, without blanks around but what is part of a code; never nothing. False, or a promise of it: not taken. */
  onCode: (text: string) => unknown;
  /** What stands below. */
  children?: ReactNode;
}

/**
 * A number or code by hand, emptied for the next one once it is taken; a hand scanner's keys in the field do the same. No form
 * of its own: it also stands in forms, and browsers let nobody outside the inner form hear it being sent – the page would load
 * anew, emptied.
 */
export function CodeForm({ className, words, onCode, children }: Props) {
  const { text, field, setText, send } = useCode(onCode);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault(); // no form around is sent
    void send();
  };
  return (
    <div className={className}>
      <TextField
        ref={field}
        label={words.label}
        hint={words.hint}
        value={text}
        maxLength={300}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
      />
      <Button look="ink" onClick={() => void send()}>
        {words.go}
      </Button>
      {children}
    </div>
  );
}

/** The text of the field: empty while a code is looked up, for the next scan; one that is not taken comes back, to be replaced. */
function useCode(onCode: Props['onCode']) {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const send = async (): Promise<void> => {
    const code = withoutBlanks(text);
    if (code === '') return;
    setText('');
    if ((await onCode(code)) !== false) return;
    flushSync(() => setText((now) => now || code)); // what is typed meanwhile goes on
    if (field.current?.value === code) field.current.select();
  };
  return { text, field, setText, send };
}

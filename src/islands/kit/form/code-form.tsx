import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { withoutBlanks } from '#lib/without-blanks.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface Props {
  className: string;
  words: { label: string; hint?: string; go: string };
  /** What was typed, without blanks around but what is part of a code; never nothing. */
  onCode: (text: string) => void;
  /** What stands below. */
  children?: ReactNode;
}

/**
 * A number or code by hand, emptied for the next one; a hand scanner's keys in the field do the same. No form of its own: it
 * also stands in forms, and browsers let nobody outside the inner form hear it being sent – the page would load anew, emptied.
 */
export function CodeForm({ className, words, onCode, children }: Props) {
  const [text, setText] = useState('');
  const send = (): void => {
    const code = withoutBlanks(text);
    if (code === '') return;
    onCode(code);
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault(); // no form around is sent
    send();
  };
  return (
    <div className={className}>
      <TextField
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
      <Button look="ink" onClick={send}>
        {words.go}
      </Button>
      {children}
    </div>
  );
}

import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface Props {
  className: string;
  words: { label: string; hint?: string; go: string };
  /** What was typed, without blanks around; never nothing. */
  onCode: (text: string) => void;
  /** What stands below. */
  children?: ReactNode;
}

/** A number or code by hand, emptied for the next one; a hand scanner's keys in the field do the same. */
export function CodeForm({ className, words, onCode, children }: Props) {
  const [text, setText] = useState('');
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() === '') return;
    onCode(text.trim());
    setText('');
  };
  return (
    <form className={className} onSubmit={send}>
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
      />
      <Button submit look="ink">
        {words.go}
      </Button>
      {children}
    </form>
  );
}

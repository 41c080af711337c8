import { useState, type FormEvent } from 'react';
import { useIsland } from '../kit/island.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';

/** A number or code by hand; a hand scanner's keys in the field do the same. */
export function TypedCode({ onCode }: { onCode(text: string): void }) {
  const { t } = useIsland();
  const [text, setText] = useState('');
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() === '') return;
    onCode(text);
    setText('');
  };
  return (
    <form className="scan-typed" onSubmit={send}>
      <TextField
        label={t('scanner:typed.label')}
        hint={t('scanner:typed.hint')}
        value={text}
        maxLength={300}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={({ target }) => setText(target.value)}
      />
      <Button submit look="ink">
        {t('scanner:typed.go')}
      </Button>
    </form>
  );
}

import { useState, type FormEvent } from 'react';
import { useIsland } from '../kit/island.tsx';
import { useGun } from '../scanner/use-gun.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';

/** A number by hand, or a card under the hand scanner anywhere on the page; then where it went. */
export function PutAway({ said, onCode }: { said: string; onCode: (text: string) => void }) {
  const { t } = useIsland();
  const [text, setText] = useState('');
  useGun(onCode);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() === '') return;
    onCode(text.trim());
    setText('');
  };
  return (
    <form className="ts-put-away" onSubmit={onSubmit}>
      <TextField
        label={t('tooth-stock:put-away.label')}
        hint={t('tooth-stock:put-away.hint')}
        value={text}
        maxLength={300}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={({ target }) => setText(target.value)}
      />
      <Button submit look="ink">
        {t('tooth-stock:put-away.go')}
      </Button>
      <p role="status">{said}</p>
    </form>
  );
}

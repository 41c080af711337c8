import { useLayoutEffect, useId, useRef, type FormEvent } from 'react';
import { useIsland } from '../kit/island.tsx';
import { Button } from '../ui/button.tsx';
import type { AskedProof } from './use-proof.ts';

/** The account's password as proof: for the account itself, for who has no PIN or forgot it. */
export function PasswordProof({ busy, send, note, noteId }: AskedProof) {
  const { t } = useIsland();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => input.current?.focus(), []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { value } = input.current!;
    if (value === '') input.current!.focus();
    else void send(value);
  };
  return (
    <form className="user-proof" onSubmit={submit} noValidate>
      <label htmlFor={id}>{t('session:select.proof')}</label>
      <input
        id={id}
        ref={input}
        className="field"
        type="password"
        autoComplete="current-password"
        maxLength={100}
        required
        aria-invalid={note ? true : undefined}
        aria-describedby={noteId}
      />
      {note}
      <Button submit look="ink" busy={busy}>
        {t('session:select.continue')}
      </Button>
    </form>
  );
}

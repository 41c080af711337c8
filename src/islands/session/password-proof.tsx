import { useLayoutEffect, useId, useRef, type SubmitEvent } from 'react';
import { useIsland } from '../kit/island.tsx';
import { PasswordInput } from '../kit/form/password-field.tsx';
import { Button } from '../ui/button.tsx';
import type { AskedProof } from './use-proof.ts';

/** The account's password as proof: for the account itself, for who has no PIN or forgot it. */
export function PasswordProof({ busy, send, note, noteId }: AskedProof) {
  const { t } = useIsland();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => input.current?.focus(), []);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const { value } = input.current!;
    if (value === '') input.current!.focus();
    else void send(value);
  };
  return (
    <form className="user-proof" onSubmit={submit} noValidate>
      <label htmlFor={id}>{t('session:select.proof')}</label>
      <PasswordInput
        id={id}
        ref={input}
        autoComplete="current-password"
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

import { useLayoutEffect, useId, useRef, useState } from 'react';
import { backspace } from '#lib/icons.ts';
import { useIsland } from '../kit/island.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import type { AskedProof } from './use-proof.ts';

const PIN_LENGTH = 4;
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];

interface Props extends AskedProof {
  /** The PIN is forgotten. */
  onPassword: () => void;
}

/**
 * Four digits, by the keys of the pad or a keyboard, sent with the last of them. The device's own number pad stays away:
 * the pad is there, as large as a glove needs it.
 */
export function PinPad({ busy, send, note, noteId, onPassword }: Props) {
  const { t } = useIsland();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [pin, setPin] = useState('');
  useLayoutEffect(() => input.current?.focus(), []);

  const enter = (typed: string): void => {
    if (busy) return;
    const next = typed.replace(/\D/g, '').slice(0, PIN_LENGTH);
    setPin(next);
    if (next.length === PIN_LENGTH) void send(next);
  };
  return (
    <div className="user-proof">
      <label htmlFor={id}>{t('session:select.pin')}</label>
      <input
        id={id}
        ref={input}
        className="field pin-field"
        type="password"
        inputMode="none"
        autoComplete="off"
        maxLength={PIN_LENGTH}
        value={pin}
        aria-invalid={note && pin === '' ? true : undefined}
        aria-describedby={noteId}
        aria-busy={busy || undefined}
        onChange={({ target }) => enter(target.value)}
      />
      {note}
      <div className="pin-pad">
        {DIGITS.map((digit) => (
          <button key={digit} type="button" className="pin-key num" onClick={() => enter(pin + digit)}>
            {digit}
          </button>
        ))}
        <IconButton
          icon={backspace}
          label={t('session:select.delete')}
          className="pin-key"
          onClick={() => enter(pin.slice(0, -1))}
        />
      </div>
      <button type="button" className="link tap" onClick={onPassword}>
        {t('session:select.instead')}
      </button>
    </div>
  );
}
